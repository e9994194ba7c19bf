import { useText } from '#i18n/use-text.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

type WithdrawDialogProps = { quoteID: string; isBusy: boolean; onConfirm: () => void; onCancel: () => void };

/** Asks before a quote is given up for good. */
export function WithdrawDialog({ quoteID, isBusy, onConfirm, onCancel }: WithdrawDialogProps) {
  const text = useText();
  return (
    <ConfirmDialog
      isOpen
      destructive
      title={text('quote.withdraw.title', { number: quoteID })}
      confirmLabel={text('quote.withdraw.confirm')}
      cancelLabel={text('quote.keep')}
      loading={isBusy}
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      <p>{text('quote.withdraw.message')}</p>
    </ConfirmDialog>
  );
}
