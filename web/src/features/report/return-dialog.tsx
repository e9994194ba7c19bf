import { useText } from '#i18n/use-text.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

type ReturnDialogProps = { onAnswer: (isYes: boolean) => void };

export function ReturnDialog({ onAnswer }: ReturnDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      isOpen
      title={text('report.return.title')}
      destructive
      confirmLabel={text('report.return.confirm')}
      cancelLabel={text('report.return.stay')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{text('report.return.message')}</p>
    </ConfirmDialog>
  );
}
