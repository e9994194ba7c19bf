import type { FoundCustomers } from '@beistand/contract/features/accounts/schema.ts';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useDeferredValue, useId } from 'react';
import { useText } from '#i18n/use-text.ts';
import { usePageTitle } from '#platform/page-title.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import styles from './accounts-page.module.css';
import { useFoundCustomers } from './api.ts';

const route = getRouteApi('/signed-in/accounts');

/** The customers of an agent or service rep, searched as one types. */
export function AccountsPage() {
  const text = useText();
  const id = useId();
  const { q = '' } = route.useSearch();
  const navigate = route.useNavigate();
  usePageTitle(text('accounts.customers'));

  return (
    <>
      <PageHeading title={text('accounts.customers')} />
      <Stack gap="loose">
        <search className={styles.search}>
          <label htmlFor={id} className={styles.label}>
            {text('accounts.customers.label')}
          </label>
          <SearchInput
            id={id}
            defaultValue={q}
            aria-describedby={`${id}-hint`}
            spellCheck={false}
            maxLength={100}
            onChange={(event) =>
              void navigate({ search: { q: event.target.value }, replace: true, resetScroll: false })
            }
          />
          <p id={`${id}-hint`} className={styles.hint}>
            {text('accounts.customers.hint')}
          </p>
        </search>
        <FoundList asked={useDeferredValue(q)} />
      </Stack>
    </>
  );
}

function FoundList({ asked }: { asked: string }) {
  const text = useText();
  const { data, error, isFetching, isPlaceholderData, isEnabled, refetch } = useFoundCustomers(asked);
  if (!isEnabled) return null;
  if (error && !isFetching)
    return (
      <Card>
        <ErrorState title={text('accounts.customers.failed')} onRetry={() => void refetch()} />
      </Card>
    );
  if (!data)
    return (
      <LoadingState>
        <Skeleton shape="control" lines={3} />
      </LoadingState>
    );
  const count = data.accounts.length + data.policies.length;
  return (
    <>
      <LiveRegion message={isPlaceholderData ? '' : text('accounts.customers.found', { count })} />
      <Card>
        {count === 0 ? (
          <EmptyState drawing="search" message={text('accounts.customers.none')} />
        ) : (
          <Rows found={data} />
        )}
      </Card>
    </>
  );
}

function Rows({ found: { accounts, policies } }: { found: FoundCustomers }) {
  const text = useText();
  return (
    <ul role="list" className={styles.rows}>
      {accounts.map(({ accountNumber, accountHolder, policies: count }) => (
        <li key={accountNumber}>
          <Link to="/accounts/$accountNumber/summary" params={{ accountNumber }} className={styles.row}>
            <span className={styles.name}>{accountHolder}</span>
            <span className={styles.meta}>
              {text('accounts.customers.account', { number: accountNumber, policies: count })}
            </span>
          </Link>
        </li>
      ))}
      {policies.map(({ policyNumber, accountHolder, products }) => (
        <li key={policyNumber}>
          <Link to="/policies/$policyNumber/summary" params={{ policyNumber }} className={styles.row}>
            <span className={styles.name}>{text('accounts.policyNumber', { number: policyNumber })}</span>
            <span className={styles.meta}>{[accountHolder, ...products].join(', ')}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
