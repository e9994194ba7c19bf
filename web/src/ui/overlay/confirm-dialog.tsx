import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { Dialog } from './dialog.tsx';

type ConfirmDialogProps = {
  isOpen: boolean;
  /** The question. Title or children name the object it is about. */
  title: string;
  children?: ReactNode;
  confirmLabel?: string | undefined;
  cancelLabel?: string | undefined;
  /** Yes destroys something. */
  destructive?: boolean | undefined;
  /** The confirmed action is running. */
  loading?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { isOpen, title, children, confirmLabel, cancelLabel, destructive, loading, onConfirm, onCancel } = props;
  const text = useText();
  return (
    <Dialog
      role="alertdialog"
      title={title}
      isOpen={isOpen}
      onClose={onCancel}
      actions={
        <>
          <Button variant={destructive ? 'danger' : 'primary'} loading={loading} onClick={onConfirm}>
            {confirmLabel ?? text('action.yes')}
          </Button>
          <Button onClick={onCancel}>{cancelLabel ?? text('action.no')}</Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
