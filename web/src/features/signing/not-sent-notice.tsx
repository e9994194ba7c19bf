import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useLossExplained } from '#platform/network/use-loss-explained.ts';
import { Notice } from '#ui/feedback/notice.tsx';

/** Says that the signature has not arrived for lack of a network, and that it goes out by itself. */
export function NotSentNotice() {
  const text = useText();
  const hasWords = useCatalogue('signature');
  useLossExplained(true);
  if (!hasWords) return null;
  return (
    <Notice tone="warning" announce="alert" title={text('signature.waiting.title')}>
      {text('signature.waiting')}
    </Notice>
  );
}
