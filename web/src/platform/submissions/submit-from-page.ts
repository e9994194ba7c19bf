import type { Member } from '#platform/member/member.ts';
import { retryWhileOffline } from '#platform/network/retry-while-offline.ts';
import type { Submission } from './kept-submissions.ts';
import { setWaiting, type SubmittedForm } from './waiting-submissions.ts';

const loadKept = () => import('./kept-submissions.ts');

/** Brings the code that keeps a submission, while there still is a network. */
export function preloadKeeping(): void {
  loadKept().catch(() => undefined);
}

/**
 * Sends until the server has answered, and keeps it on the device meanwhile. Where the code for keeping cannot be loaded, it waits for
 * the network in the open page.
 */
export async function submitFromPage<Result>(
  member: Member,
  submission: Submission,
  send: () => Promise<Result>,
): Promise<Result> {
  const kept = await loadKept().catch(() => undefined);
  return kept ? kept.submitKept(member, submission, send) : sendWhileOpen(submission.form, send);
}

async function sendWhileOpen<Result>(form: SubmittedForm, send: () => Promise<Result>): Promise<Result> {
  try {
    const onOffline = () => setWaiting(form, true);
    return await retryWhileOffline(send, { onOffline, signal: new AbortController().signal });
  } finally {
    setWaiting(form, false);
  }
}
