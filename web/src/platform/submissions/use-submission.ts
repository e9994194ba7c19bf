import { useEffect } from 'react';
import { useMember } from '#platform/member/member.ts';
import { retryWhileOffline } from '#platform/network/retry-while-offline.ts';
import { preloadKeeping, submitFromPage } from './submit-from-page.ts';
import { setWaiting, type SubmittedForm, useIsWaiting } from './waiting-submissions.ts';

/**
 * Sends a form of the case so that nothing is lost without a network: it is kept, sent by itself once the server is reached, and
 * the page says so while `isWaiting`. `isBegun` brings the code for it while there still is a network.
 */
export function useSubmission(form: SubmittedForm, isBegun: boolean) {
  const member = useMember();
  const isWaiting = useIsWaiting(form);
  useEffect(() => {
    if (isBegun) preloadKeeping();
  }, [isBegun]);

  return {
    isWaiting,
    submit: <Result>(content: unknown, key: string, send: () => Promise<Result>): Promise<Result> =>
      submitFromPage(member, { form, content, key }, { send, sendUnkept: () => sendWhileOpen(form, send) }),
  };
}

/** Waits for the network in the open page. */
async function sendWhileOpen<Result>(form: SubmittedForm, send: () => Promise<Result>): Promise<Result> {
  try {
    const onOffline = () => setWaiting(form, true);
    return await retryWhileOffline(send, { onOffline, signal: new AbortController().signal });
  } finally {
    setWaiting(form, false);
  }
}
