import { dateAt, formatDateTime } from '@beistand/contract/formats.ts';
import { useState } from 'react';
import { useClaimDocuments } from '#features/claim-documents/api.ts';
import { useClaimActivities } from '#features/claims/api.ts';
import { ActivityDue } from '#features/claims/due-work/activity-due.tsx';
import { useClaimNotes } from '#features/notes/api.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { useUser } from '#platform/sign-in/user-context.ts';
import { Button } from '#ui/action/button.tsx';
import { breakable } from '#ui/content/breakable.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { tabsOf } from './claim-tabs.ts';
import styles from './claim-timeline.module.css';
import { timelineEntries, type TimelineEntry } from './timeline-entries.ts';

const mostAtFirst = 8;

/** Activities, notes and documents of a claim as one story. What cannot be loaded is said, and the rest is shown. */
export function ClaimTimeline({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const { persona } = useUser();
  const { capabilities } = useConfiguration();
  const [showsAll, setShowsAll] = useState(false);
  const hasDocuments = tabsOf(persona, capabilities).includes('documents');
  const activities = useClaimActivities(claimNumber);
  const notes = useClaimNotes(claimNumber);
  const documents = useClaimDocuments(claimNumber, { isWanted: hasDocuments });
  const parts = [
    { query: activities, failure: text('claims.activities.failed') },
    { query: notes, failure: text('claimDetail.timeline.notesFailed') },
    ...(hasDocuments ? [{ query: documents, failure: text('claimDetail.timeline.documentsFailed') }] : []),
  ];
  const entries = timelineEntries({
    activities: activities.data ?? [],
    notes: notes.data ?? [],
    documents: documents.data ?? [],
  });
  const isLoading = parts.some(({ query }) => !query.data && (query.isFetching || !query.error));
  return (
    <Card title={text('claimDetail.timeline')}>
      {parts.map(
        ({ query, failure }) =>
          query.error &&
          !query.data &&
          !query.isFetching && (
            <ErrorState key={failure} title={failure} onRetry={() => void query.refetch()}>
              {text('claims.tryAgain')}
            </ErrorState>
          ),
      )}
      {isLoading && (
        <LoadingState>
          <Skeleton lines={4} />
        </LoadingState>
      )}
      {!isLoading && entries.length === 0 && parts.every(({ query }) => query.data) && (
        <EmptyState message={text('claimDetail.timeline.empty')} />
      )}
      <ol role="list" className={styles.timeline}>
        {(showsAll ? entries : entries.slice(0, mostAtFirst)).map((entry) => (
          <li key={keyOf(entry)} className={styles.entry}>
            <Entry entry={entry} />
          </li>
        ))}
      </ol>
      {!showsAll && entries.length > mostAtFirst && (
        <p>
          <Button size="small" onClick={() => setShowsAll(true)}>
            {text('claimDetail.timeline.all', { count: entries.length })}
          </Button>
        </p>
      )}
    </Card>
  );
}

function keyOf(entry: TimelineEntry): string {
  if (entry.kind === 'activity') return entry.activity.publicID;
  return entry.kind === 'note' ? entry.note.publicID : entry.document.publicID;
}

function Entry({ entry }: { entry: TimelineEntry }) {
  const text = useText();
  const { locale } = useLocale();
  const { timeZone } = useConfiguration();
  const [today] = useState(() => dateAt(new Date(), timeZone));
  const date = formatDateTime(entry.at, locale, { pages: 'claims', timeZone });
  if (entry.kind === 'activity') {
    const { subject, status, dueDate } = entry.activity;
    return (
      <>
        <span className={styles.title}>{subject}</span>
        {status === 'open' && dueDate && <ActivityDue dueDate={dueDate} today={today} />}
        <span className={styles.meta}>{text(`claimDetail.timeline.activity.${status}`, { date })}</span>
      </>
    );
  }
  if (entry.kind === 'document')
    return (
      <>
        <span className={styles.title}>{breakable(entry.document.name)}</span>
        <span className={styles.meta}>{text('claimDetail.timeline.document', { date })}</span>
      </>
    );
  return (
    <>
      <span className={styles.title}>{entry.note.subject}</span>
      <span className={styles.meta}>{text('claimDetail.timeline.note', { name: entry.note.author, date })}</span>
      <span className={styles.body}>{entry.note.body}</span>
    </>
  );
}
