import { retryWhileOffline } from '#platform/network/retry-while-offline.ts';
import type { Submission } from './kept-submissions.ts';
import { setWaiting } from './waiting-submissions.ts';

const loadKept = () => import('./kept-submissions.ts');

/** Brings the code that keeps a submission, while there still is a network. */
export function preloadKeeping(): void {
  loadKept().catch(() => undefined);
}

/** Sends until the server has answered, and keeps it on the device meanwhile. If the code for that cannot be loaded, it waits in the open page. */
export async function submitFromPage<Result>(
  token: string,
  submission: Submission,
  send: () => Promise<Result>,
): Promise<Result> {
  const kept = await loadKept().catch(() => undefined);
  if (kept) return kept.submitKept(token, submission, send);
  try {
    const onOffline = () => setWaiting(submission.form, true);
    return await retryWhileOffline(send, { onOffline, signal: new AbortController().signal });
  } finally {
    setWaiting(submission.form, false);
  }
}
