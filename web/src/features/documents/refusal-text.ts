import type { Refusal } from '@beistand/contract/features/documents/schema.ts';
import { useText } from '#i18n/use-text.ts';

/** Why a document was refused, in the club's own words where it said some. */
export function useRefusalText(): (refusal: Refusal) => string {
  const text = useText();
  return ({ code, text: reason }) => {
    if (code === 'club' && reason) return text('documents.refusal.club', { reason });
    return text(`documents.refusal.${code === 'club' ? 'unreadable' : code}`);
  };
}
