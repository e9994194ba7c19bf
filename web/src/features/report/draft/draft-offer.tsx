import { formatDateTime } from '@beistand/contract/formats.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

type DraftOfferProps = { savedAt: Date; onAccept: () => void; onDecline: () => void };

/** Offers to continue a draft without showing its content, because others may use the device too. */
export function DraftOffer({ savedAt, onAccept, onDecline }: DraftOfferProps) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return (
    <Notice
      title={text('report.draft.title')}
      announce="status"
      actions={
        <ButtonRow>
          <Button onClick={onAccept}>{text('report.draft.goOn')}</Button>
          <Button variant="quiet" onClick={onDecline}>
            {text('report.draft.startAnew')}
          </Button>
        </ButtonRow>
      }
    >
      {text('report.draft.message', { time: formatDateTime(savedAt, locale, { timeZone }) })}
    </Notice>
  );
}
