import type { Member } from '#platform/member/member.ts';
import type { Submission } from './kept-submissions.ts';

const loadKept = () => import('./kept-submissions.ts');

/** Brings the code that keeps a submission, while there still is a network. */
export function preloadKeeping(): void {
  loadKept().catch(() => undefined);
}

/** Sends until the server has answered, and keeps it on the device meanwhile; `sendUnkept` where the code for that cannot be loaded. */
export async function submitFromPage<Result>(
  member: Member,
  submission: Submission,
  { send, sendUnkept = send }: { send: () => Promise<Result>; sendUnkept?: () => Promise<Result> },
): Promise<Result> {
  const kept = await loadKept().catch(() => undefined);
  return kept ? kept.submitKept(member, submission, send) : sendUnkept();
}
