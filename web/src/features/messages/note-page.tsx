import { useCaseProgress } from '#features/requests/api.ts';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useNotes } from './api.ts';
import { AskedQuestions } from './asked-questions.tsx';
import { BlockedDialog } from './blocked-dialog.tsx';
import styles from './member-page.module.css';
import { NoteForm } from './note-form.tsx';
import { NoteSent } from './note-sent.tsx';
import { PreviousMessages } from './previous-messages.tsx';
import { isUnanswered, useNote } from './use-note.ts';

export function NotePage() {
  const text = useText();
  const notes = useNotes();
  // The questions above the form: coming later, they would move it while somebody writes.
  const { isPending: isAwaitingQuestions } = useCaseProgress();
  const note = useNote(notes);
  const { form, sent, isWaiting } = note;
  const title = text('messages.note.title');
  usePageTitle(title);
  // The list may already contain our own note before its sending is answered.
  const isBlocked =
    isUnanswered(form.failure) || (notes.data?.hasUnansweredNote === true && !form.isSending && !isWaiting);

  if (sent) return <NoteSent sent={sent} />;
  return (
    <div className={styles.page}>
      <PageHeading title={title} intro={text('messages.note.intro')} />
      {(notes.isPending || (isAwaitingQuestions && notes.data)) && (
        <LoadingState label={text('messages.note.loading')}>
          <Skeleton shape="block" />
        </LoadingState>
      )}
      {notes.isLoadingError && (
        <ErrorState
          title={text('messages.note.failed')}
          onRetry={() => void notes.refetch()}
          retrying={notes.isFetching}
        >
          {text('messages.note.failed.hint')}
        </ErrorState>
      )}
      {notes.data && !isAwaitingQuestions && (
        <Stack gap="sections">
          <AskedQuestions />
          <NoteForm note={note} />
          <PreviousMessages messages={notes.data.notesHistory} />
        </Stack>
      )}
      <BlockedDialog isOpen={isBlocked} />
    </div>
  );
}
