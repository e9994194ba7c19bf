import { Link } from '@tanstack/react-router';
import Plus from 'lucide-react/icons/plus';
import { useText } from '#i18n/use-text.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { ButtonRow } from '#ui/action/button-row.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useClaimNotes } from './api.ts';
import { NotesTable } from './notes-table.tsx';

/** The notes of a claim, and the way to write another. */
export function NotesSection({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  return (
    <Stack gap="loose">
      <ButtonRow>
        <Link
          to="/claims/$claimNumber/note"
          params={{ claimNumber }}
          state={true}
          className={buttonClass({ variant: 'primary' })}
        >
          <Plus aria-hidden="true" />
          {text('notes.add')}
        </Link>
      </ButtonRow>
      <Card title={text('notes.title')}>
        <Notes claimNumber={claimNumber} />
      </Card>
    </Stack>
  );
}

function Notes({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useClaimNotes(claimNumber);
  if (data?.length === 0) return <EmptyState drawing="messages" message={text('notes.empty')} />;
  if (data) return <NotesTable notes={data} />;
  if (error && !isFetching) return <ErrorState title={text('notes.failed')} onRetry={() => void refetch()} />;
  return <LoadingState />;
}
