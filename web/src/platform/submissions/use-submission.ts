import { useEffect } from 'react';
import { useMember } from '#platform/member/member.ts';
import { retryWhileOffline } from '#platform/network/retry-while-offline.ts';
import { setWaiting, type SubmittedForm, useIsWaiting } from './waiting-submissions.ts';

const loadKept = () => import('./kept-submissions.ts');

/**
 * Sends a form of the case so that nothing is lost without a network: it is kept, sent by itself once the server is reached, and
 * the page says so while `isWaiting`. `isBegun` brings the code for it while there still is a network.
 */
export function useSubmission(form: SubmittedForm, isBegun: boolean) {
  const { token } = useMember();
  const isWaiting = useIsWaiting(form);
  useEffect(() => {
    if (isBegun) loadKept().catch(() => undefined);
  }, [isBegun]);

  return {
    isWaiting,
    async submit<Result>(content: unknown, key: string, send: () => Promise<Result>): Promise<Result> {
      const kept = await loadKept().catch(() => undefined);
      return kept ? kept.submitKept(token, { form, content, key }, send) : sendFromPage(form, send);
    },
  };
}

/** Where the code that keeps it could not be loaded any more, it waits in the open page. */
async function sendFromPage<Result>(form: SubmittedForm, send: () => Promise<Result>): Promise<Result> {
  const onOffline = () => setWaiting(form, true);
  try {
    return await retryWhileOffline(send, { onOffline, signal: new AbortController().signal });
  } finally {
    setWaiting(form, false);
  }
}
