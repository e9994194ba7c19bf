import Plus from 'lucide-react/icons/plus';
import { Suspense, useState } from 'react';
import { useClaimNotes } from '#features/notes/api.ts';
import { useCatalogue } from '#i18n/use-catalogue.ts';
import { useText } from '#i18n/use-text.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { Button } from '#ui/action/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import styles from './adjuster-note.module.css';
import { SummaryCard } from './summary-card.tsx';

const AdjusterNoteDialog = lazyPart(() =>
  import('./adjuster-note-dialog.tsx').then((module) => module.AdjusterNoteDialog),
);
const NoteRemoval = lazyPart(() => import('#features/notes/note-removal.tsx').then((module) => module.NoteRemoval));

/** A note to the adjuster, for those who report on behalf of somebody. */
export function AdjusterNote({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const hasTexts = useCatalogue('notes');
  const { data, isError, isFetching, refetch } = useClaimNotes(claimNumber);
  const [isOpen, setIsOpen] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const note = data?.find(({ canEdit }) => canEdit);
  const open = () => setIsOpen(true);
  useOnceActive(() => {
    AdjusterNoteDialog.preload();
    NoteRemoval.preload();
  });
  if (!hasTexts) return <LoadingState />;
  return (
    <SummaryCard title={text('fnol.note.title')} onChange={note && open}>
      <p className={styles.hint}>{text('fnol.note.hint')}</p>
      {!data && isError && !isFetching ? (
        <ErrorState title={text('notes.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : note ? (
        <>
          <h3 className={styles.subject}>{note.subject}</h3>
          <p className={styles.body}>{note.body}</p>
          <Button variant="quiet" onClick={() => setIsRemoving(true)}>
            {text('notes.remove.confirm')}
          </Button>
        </>
      ) : (
        <Button onClick={open}>
          <Plus aria-hidden="true" />
          {text('notes.add')}
        </Button>
      )}
      <Suspense>
        {isOpen && <AdjusterNoteDialog claimNumber={claimNumber} note={note} onClose={() => setIsOpen(false)} />}
        {isRemoving && note && <NoteRemoval note={note} onDone={() => setIsRemoving(false)} />}
      </Suspense>
    </SummaryCard>
  );
}
