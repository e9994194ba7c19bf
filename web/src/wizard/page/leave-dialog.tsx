import { useText } from '#i18n/use-text.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

type LeaveDialogProps = { onAnswer: (isYes: boolean) => void };

/** Asks only whether to leave, and saves nothing; a wizard that saves has a dialog of its own. */
export function LeaveDialog({ onAnswer }: LeaveDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      isOpen
      title={text('wizard.leave.title')}
      cancelLabel={text('action.close')}
      onConfirm={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      <p>{text('wizard.leave.message')}</p>
    </ConfirmDialog>
  );
}
