import { actOperations } from '@beistand/contract/features/desk/act-operations.ts';
import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import { ActFailure } from '#features/desk/act-failure.tsx';
import { useAct } from '#features/desk/api/use-act.ts';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';

type ReopenDialogProps = { shown: DeskCase; onClose: () => void };

/** Says what opening a case again brings back, and what not, before it is done. */
export function ReopenDialog({ shown: { claimNumber, origin }, onClose }: ReopenDialogProps) {
  const text = useText();
  const hasWords = useCatalogue('deskClosing');
  const notify = useNotifications();
  const reopening = useAct(actOperations.reopenCase, claimNumber);
  function onConfirm() {
    reopening.mutate([claimNumber], {
      onSuccess() {
        notify.success(text('desk.reopen.done'));
        onClose();
      },
    });
  }
  if (!hasWords) return null;
  return (
    <ConfirmDialog
      isOpen
      title={text('desk.reopen.title', { number: claimNumber })}
      confirmLabel={text('desk.reopen.confirm')}
      cancelLabel={text('desk.cancel')}
      loading={reopening.isPending}
      onConfirm={onConfirm}
      onCancel={onClose}
    >
      {origin === 'member' ? (
        <ul>
          <li>{text('desk.reopen.documents')}</li>
          <li>{text('desk.reopen.gone')}</li>
          <li>{text('desk.close.message')}</li>
        </ul>
      ) : (
        <p>{text('desk.reopen.untold')}</p>
      )}
      {reopening.error && <ActFailure failure={reopening.error} />}
    </ConfirmDialog>
  );
}
