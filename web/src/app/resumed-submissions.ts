import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useTexts } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { useErrorRouting } from '#platform/network/error-routing.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { useRpc } from '#platform/runtime.tsx';
import { resumeKept, type Submission } from '#platform/submissions/kept-submissions.ts';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { sendSubmission } from './send-submission.ts';

/** The case has it already: it arrived in an earlier session, or it was done elsewhere. Its pages say so. */
const settled = ['IDEMPOTENCY_KEY_REUSED', 'NOTE_UNANSWERED', 'RECALL_PLANNED', 'SIGNED_ALREADY', 'NOTHING_TO_SIGN'];

/** Sends what a member left unsent on this device, when the case is opened again, and says what became of it. */
export function ResumedSubmissions(): null {
  const rpc = useRpc();
  const member = useMember();
  const text = useText();
  const texts = useTexts();
  const notify = useNotifications();
  const routeError = useErrorRouting();
  const queryClient = useQueryClient();

  const tell = useEffectEvent(async ({ form }: Submission, failure?: unknown) => {
    void queryClient.invalidateQueries({ queryKey: ['case'] });
    if (failure instanceof RpcError && (settled.includes(failure.errorCode) || routeError(failure))) return;
    await texts.need(['submissions']);
    if (failure === undefined) notify.success(text(`submissions.sent.${form}`));
    else notify.failure(text(`submissions.failed.${form}`));
  });
  const resume = useEffectEvent(() =>
    resumeKept(
      member,
      (submission) => sendSubmission(rpc, member, submission),
      (submission, failure) => void tell(submission, failure),
    ),
  );
  useEffect(() => void resume(), []);
  return null;
}
