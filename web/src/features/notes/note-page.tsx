import { getRouteApi } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { useClaimNotes } from './api.ts';
import { NoteForm } from './note-form.tsx';
import styles from './note-page.module.css';

const route = getRouteApi('/signed-in/claims/$claimNumber/note');

/** Writes a note to a claim, or changes one. */
export function NotePage() {
  const text = useText();
  const { claimNumber } = route.useParams();
  const { note } = route.useSearch();
  const title = text(note ? 'notes.edit.title' : 'notes.add');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading title={title} intro={text('notes.intro', { number: claimNumber })} />
      <Card>
        {note ? <ChangedNote claimNumber={claimNumber} publicID={note} /> : <NoteForm claimNumber={claimNumber} />}
      </Card>
    </div>
  );
}

function ChangedNote({ claimNumber, publicID }: { claimNumber: string; publicID: string }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useClaimNotes(claimNumber);
  if (error && !data && !isFetching) return <ErrorState title={text('notes.failed')} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState />;
  const note = data.find((one) => one.publicID === publicID && one.canEdit);
  return note ? <NoteForm claimNumber={claimNumber} note={note} /> : <EmptyState message={text('notes.gone')} />;
}
