import { useText } from '#i18n/use-text.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';

type FailureDialogProps = { onOk: () => void };

export function FailureDialog({ onOk }: FailureDialogProps) {
  const text = useText();
  return (
    <AlertDialog isOpen title={text('wizard.failed.title')} onOk={onOk}>
      <p>{text('wizard.failed.message')}</p>
    </AlertDialog>
  );
}
