import type { Consent } from '@beistand/contract/features/consent/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useWithdrawal } from './api.ts';

/** Explains the consequences of a withdrawal and asks for confirmation. */
export function WithdrawalDialog({ consent: { purpose }, onClose }: { consent: Consent; onClose: () => void }) {
  const text = useText();
  const withdrawal = useWithdrawal();
  return (
    <ConfirmDialog
      isOpen
      destructive
      title={text('consent.withdrawal.title', { purpose: text(`consent.purpose.${purpose}`) })}
      confirmLabel={text('consent.withdrawal.confirm')}
      cancelLabel={text('consent.withdrawal.cancel')}
      loading={withdrawal.isPending}
      onConfirm={() => withdrawal.mutate(purpose, { onSuccess: onClose })}
      onCancel={onClose}
    >
      <p>{text('consent.withdrawal.past')}</p>
      <p>{text('consent.withdrawal.future')}</p>
      {withdrawal.isError && (
        <Notice key={withdrawal.submittedAt} tone="danger" announce="alert">
          {text('consent.withdrawal.failed')}
        </Notice>
      )}
    </ConfirmDialog>
  );
}
