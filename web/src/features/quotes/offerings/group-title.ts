import type { MessageId } from '#i18n/message-id.ts';

const known = ['liability', 'vehicle', 'extras', 'people', 'building', 'contents', 'medical', 'journey'] as const;

/** The heading of a group of clauses; a tariff may have one that this release has no words for. */
export function groupTitle(category: string): MessageId {
  const code = known.find((one) => one === category);
  return code ? `quote.category.${code}` : 'quote.category.other';
}
