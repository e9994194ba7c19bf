import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';

/** What a member has to know to open a link of the case; the server takes a case without a kind for a medical one. */
export function openingWords({ communicationTypeExt = 'medical' }: Pick<DeskCase, 'communicationTypeExt'>) {
  return communicationTypeExt === 'medical' ? 'desk.opening.medical' : 'desk.opening.vehicle';
}
