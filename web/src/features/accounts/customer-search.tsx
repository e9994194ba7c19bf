import type { FoundCustomers } from '@beistand/contract/features/accounts/schema.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useDeferredValue, useId, type ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { SearchInput } from '#ui/form/search-input.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { LiveRegion } from '#ui/live-region.tsx';
import { useFoundCustomers } from './api.ts';
import styles from './customer-search.module.css';

/** An account, or a policy of it. */
type Customer = { accountNumber: string; policyNumber?: string };

type RowProps = {
  /** A link or a button around the words of a row. */
  row: (customer: Customer, words: ReactNode, className: string | undefined) => ReactNode;
};

type CustomerSearchProps = RowProps & { asked: string; onAsk: (text: string) => void };

/** Accounts and policies by name or number, searched as one types. */
export function CustomerSearch({ asked, onAsk, row }: CustomerSearchProps) {
  const text = useText();
  const id = useId();
  return (
    <Stack gap="loose">
      <search className={styles.search}>
        <label htmlFor={id} className={styles.label}>
          {text('accounts.customers.label')}
        </label>
        <SearchInput
          id={id}
          defaultValue={asked}
          aria-describedby={`${id}-hint`}
          spellCheck={false}
          maxLength={100}
          // The search goes on as one types; inside a form, Enter would send that.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onChange={(event) => onAsk(event.target.value)}
        />
        <p id={`${id}-hint`} className={styles.hint}>
          {text('accounts.customers.hint')}
        </p>
      </search>
      <FoundList asked={useDeferredValue(asked)} row={row} />
    </Stack>
  );
}

function FoundList({ asked, row }: RowProps & { asked: string }) {
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
          <Rows found={data} row={row} />
        )}
      </Card>
    </>
  );
}

function Rows({ found: { accounts, policies }, row }: RowProps & { found: FoundCustomers }) {
  const text = useText();
  const words = (name: string, meta: string) => (
    <>
      <span className={styles.name}>{name}</span>
      <span className={styles.meta}>{meta}</span>
      <ChevronRight aria-hidden="true" className={styles.chevron} />
    </>
  );
  return (
    <ul role="list" className={styles.rows}>
      {accounts.map(({ accountNumber, accountHolder, policies: count }) => (
        <li key={accountNumber}>
          {row(
            { accountNumber },
            words(accountHolder, text('accounts.customers.account', { number: accountNumber, policies: count })),
            styles.row,
          )}
        </li>
      ))}
      {policies.map(({ policyNumber, accountNumber, accountHolder, products }) => (
        <li key={policyNumber}>
          {row(
            { accountNumber, policyNumber },
            words(text('accounts.policyNumber', { number: policyNumber }), [accountHolder, ...products].join(', ')),
            styles.row,
          )}
        </li>
      ))}
    </ul>
  );
}
