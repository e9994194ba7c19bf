import type { Note } from '@beistand/contract/features/notes/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useNotifications } from '#ui/feedback/use-notifications.ts';
import { useDeleteNote } from './api.ts';

/** Asks before a note goes. Where it cannot go now, the question stays and can be answered again. */
export function NoteRemoval({ note, onDone }: { note: Note; onDone: () => void }) {
  const text = useText();
  const notify = useNotifications();
  const removal = useDeleteNote(note.claimNumber);

  function remove() {
    removal.mutate(note.publicID, {
      onSuccess: () => {
        notify.success(text('notes.removed'));
        onDone();
      },
    });
  }

  return (
    <ConfirmDialog
      isOpen
      destructive
      title={text('notes.remove.title')}
      confirmLabel={removal.isError ? text('action.retry') : text('notes.remove.confirm')}
      cancelLabel={text('notes.remove.keep')}
      loading={removal.isPending}
      onConfirm={remove}
      onCancel={onDone}
    >
      <Stack>
        <p>{text('notes.remove.question', { subject: note.subject })}</p>
        {removal.isError && (
          <Notice tone="danger" announce="alert">
            {text('notes.cannotProcess')}
          </Notice>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
