import { useText } from '#i18n/use-text.ts';
import { useLocalTime } from '#platform/member/use-local-time.ts';
import { Button } from '#ui/action/button.tsx';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

type DraftOfferProps = { savedAt: Date; onAccept: () => void; onDecline: () => void };

/** Offers to continue a draft without showing its content, because others may use the device too. */
export function DraftOffer({ savedAt, onAccept, onDecline }: DraftOfferProps) {
  const text = useText();
  const time = useLocalTime();
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
      {text('report.draft.message', { time: time(savedAt) })}
    </Notice>
  );
}
