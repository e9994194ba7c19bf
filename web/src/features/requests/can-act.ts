import type { CaseProgress, ShownRequest } from '@beistand/contract/features/requests/schema.ts';

/** Whether the member can act now: the answer to a question may be in a note that nobody has read yet, and until then no other can be sent. */
export function canAct(
  { state, kind }: ShownRequest,
  { hasUnansweredNote }: Pick<CaseProgress, 'hasUnansweredNote'>,
): boolean {
  return state === 'open' && !(kind === 'answer' && hasUnansweredNote);
}
