import { useText } from '#i18n/use-text.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

type SentDialogProps = { onClose: () => void };

export function SentDialog({ onClose }: SentDialogProps) {
  const text = useText();
  return (
    <AlertDialog isOpen title={text('report.sent.dialog.title')} okLabel={text('action.close')} onOk={onClose}>
      <p>{text('report.sent.dialog.message')}</p>
    </AlertDialog>
  );
}
