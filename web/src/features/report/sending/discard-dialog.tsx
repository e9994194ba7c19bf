import { useText } from '#i18n/use-text.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

type DiscardDialogProps = { onAnswer: (isYes: boolean) => void };

/** Cancels a report that waits for the network: it would be erased, although the page has promised to send it. */
export function DiscardDialog({ onAnswer }: DiscardDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      isOpen
      title={text('report.discard.title')}
      destructive
      confirmLabel={text('report.discard.confirm')}
      cancelLabel={text('report.return.stay')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{text('report.discard.message')}</p>
    </ConfirmDialog>
  );
}
