import { useText } from '#i18n/use-text.ts';
import { useMember } from '#platform/member/member.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { breakable } from '#ui/content/breakable.tsx';
import { Dialog } from '#ui/overlay/dialog.tsx';
import styles from './failure-dialog.module.css';
import { canRetry, waiting, type QueuedFile } from './upload-queue.ts';

type FailureDialogProps = {
  isOpen: boolean;
  items: readonly QueuedFile[];
  onClose: () => void;
  onRetry: () => void;
};

/** Lists the files that were not sent with their reasons, and offers to try again. */
export function FailureDialog({ isOpen, items, onClose, onRetry }: FailureDialogProps) {
  const text = useText();
  const { contacts } = useConfiguration();
  const { email } = contacts[useMember().communicationTypeExt];
  const unsent = items.filter(({ status }) => status !== 'sent');
  // What cannot be read is of no more use later or in an e-mail.
  const isUsable = unsent.some(({ failure }) => failure !== 'unreadable');
  const isRefused = unsent.some((item) => item.status === 'failed' && !canRetry(item));
  return (
    <Dialog
      role="alertdialog"
      title={text('documents.failure.title')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          {waiting(items).length > 0 && (
            <Button variant="primary" onClick={onRetry}>
              {text('action.retry')}
            </Button>
          )}
          <Button onClick={onClose}>{text('action.close')}</Button>
        </>
      }
    >
      <ul className={styles.files}>
        {unsent.map((item) => (
          <li key={item.id}>
            <strong className={styles.name}>{breakable(item.file.name)}</strong>{' '}
            {text(
              item.status === 'failed' ? `documents.failure.${item.failure ?? 'failed'}` : 'documents.failure.waiting',
            )}
          </li>
        ))}
      </ul>
      {isRefused && <p>{text('documents.failure.remove')}</p>}
      {isUsable && <p>{text('documents.failure.advice', { email })}</p>}
    </Dialog>
  );
}
