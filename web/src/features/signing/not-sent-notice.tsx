import { useText } from '#i18n/use-text.ts';
import { useLossExplained } from '#platform/network/use-loss-explained.ts';
import { type SubmittedForm, useIsWaiting } from '#platform/submissions/waiting-submissions.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says that the signature has not arrived for lack of a network, and that it goes out by itself. */
export function NotSentNotice({ form }: { form: SubmittedForm }) {
  const text = useText();
  const isWaiting = useIsWaiting(form);
  useLossExplained(isWaiting);
  if (!isWaiting) return null;
  return (
    <Notice tone="warning" announce="alert" title={text('signature.waiting.title')}>
      {text('signature.waiting')}
    </Notice>
  );
}
