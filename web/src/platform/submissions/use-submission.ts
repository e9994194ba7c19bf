import { useEffect } from 'react';
import { useMember } from '#platform/member/member.ts';
import { preloadKeeping, submitFromPage } from './submit-from-page.ts';
import { type SubmittedForm, useIsWaiting } from './waiting-submissions.ts';

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
      submitFromPage(member, { form, content, key }, send),
  };
}
