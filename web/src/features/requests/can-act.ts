import type { CaseProgress, ShownRequest } from '@beistand/contract/features/requests/schema.ts';

/** Whether the member can act now: a question that was asked after the last note can be answered once that was read. */
export function canAct(
  { state, kind }: ShownRequest,
  { hasUnansweredNote }: Pick<CaseProgress, 'hasUnansweredNote'>,
): boolean {
  return state === 'open' && !(kind === 'answer' && hasUnansweredNote);
}
