import { useText } from '#i18n/use-text.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says that the signature has not arrived for lack of a network, and that it goes out by itself. */
export function NotSentNotice() {
  const text = useText();
  return (
    <Notice tone="warning" announce="alert" title={text('signing.waiting.title')}>
      {text('signing.waiting')}
    </Notice>
  );
}
