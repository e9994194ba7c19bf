import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Dialog } from './dialog.tsx';

type AlertDialogProps = {
  isOpen: boolean;
  title: string;
  children?: ReactNode;
  okLabel?: string | undefined;
  onOk: () => void;
};

/** A message that has to be confirmed with OK. */
export function AlertDialog({ isOpen, title, children, okLabel, onOk }: AlertDialogProps) {
  const text = useText();
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onOk}
      actions={
        <Button variant="primary" onClick={onOk}>
          {okLabel ?? text('action.ok')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
