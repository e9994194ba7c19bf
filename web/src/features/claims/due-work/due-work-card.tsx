import { mostDue } from '@beistand/contract/features/claims/list-limits.ts';
import type { DueWork } from '@beistand/contract/features/claims/schema.ts';
import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { UnbrokenNumbers } from '#ui/content/unbroken-numbers.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useDueWork } from '#features/claims/api.ts';
import { ActivityDue } from './activity-due.tsx';
import { dueGroups } from './due-groups.ts';
import styles from './due-work-card.module.css';

/** What is to be done, the longest overdue first. */
export function DueWorkCard() {
  const text = useText();
  const { data, error, isFetching, refetch } = useDueWork();
  return (
    <Card title={text('claims.due')}>
      {error && !data && !isFetching ? (
        <ErrorState title={text('claims.activities.failed')} onRetry={() => void refetch()}>
          {text('claims.tryAgain')}
        </ErrorState>
      ) : !data ? (
        <LoadingState>
          <Skeleton lines={3} />
        </LoadingState>
      ) : data.activities.length === 0 ? (
        <EmptyState message={text('claims.activities.empty')} />
      ) : (
        <>
          <Groups due={data} />
          {data.activities.length >= mostDue && <TheRest />}
        </>
      )}
    </Card>
  );
}

/** The list of claims has the next step of each. */
function TheRest() {
  const text = useText();
  return (
    <p className={styles.rest}>
      {text('claims.due.more', { count: mostDue })}{' '}
      <Link to="/claims" search={{ state: 'open' }}>
        {text('claims.due.all')}
      </Link>
    </p>
  );
}

function Groups({ due }: { due: DueWork }) {
  const text = useText();
  const { persona } = useUser();
  return dueGroups(due).map(({ group, activities }) => (
    <section key={group} aria-labelledby={`due-${group}`}>
      <h3 id={`due-${group}`} className={styles.group}>
        {text(`claims.dueGroup.${group}`)}
      </h3>
      <ul role="list" className={styles.list}>
        {activities.map(({ publicID, subject, dueDate, claimNumber, customer, lineOfBusinessCode }) => (
          <li key={publicID}>
            <Link
              to="/claims/$claimNumber"
              params={{ claimNumber }}
              state={{ redirectPath: '/home' }}
              className={styles.row}
            >
              <span className={styles.subject}>{subject}</span>
              <span className={styles.meta}>
                <UnbrokenNumbers>
                  {[persona !== 'policyholder' && customer, claimNumber, text(`lines.${lineOfBusinessCode}`)]
                    .filter(Boolean)
                    .join(', ')}
                </UnbrokenNumbers>
              </span>
              <ActivityDue dueDate={dueDate} today={due.today} isGrouped />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  ));
}
