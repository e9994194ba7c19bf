import type { ClaimSummary } from '@beistand/contract/features/claims/schema.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useText } from '#i18n/use-text.ts';
import { useUser } from '#platform/sign-in/user-context.ts';
import { buttonClass } from '#ui/action/button-class.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useOpenClaims, useRecentlyViewedClaims } from '#features/claims/api.ts';
import { ClaimRows } from './claim-rows.tsx';

type ClaimsCardProps = {
  title: string;
  empty: string;
  query: Pick<UseQueryResult<readonly ClaimSummary[]>, 'data' | 'error' | 'isFetching' | 'refetch'>;
};

function ClaimsCard({ title, empty, query }: ClaimsCardProps) {
  const text = useText();
  const { persona } = useUser();
  const { data, error, isFetching, refetch } = query;
  return (
    <Card title={title}>
      {error && !data && !isFetching ? (
        <ErrorState title={text('claims.failed')} onRetry={() => void refetch()}>
          {text('claims.tryAgain')}
        </ErrorState>
      ) : !data ? (
        <LoadingState>
          <Skeleton lines={3} />
        </LoadingState>
      ) : data.length === 0 ? (
        <EmptyState drawing="claims" message={empty} />
      ) : (
        <Stack>
          <ClaimRows claims={data} hasCustomer={persona !== 'policyholder'} />
          <p>
            <Link to="/claims" className={buttonClass({ size: 'small' })}>
              {text(persona === 'vendor' ? 'claims.toOrders' : 'claims.toAll')}
            </Link>
          </p>
        </Stack>
      )}
    </Card>
  );
}

/** The claims that the person viewed last. */
export function RecentClaims() {
  const text = useText();
  return (
    <ClaimsCard title={text('claims.recent')} empty={text('claims.recent.empty')} query={useRecentlyViewedClaims()} />
  );
}

/** What is not closed: claims of the insured, orders of a vendor. */
export function OpenClaims() {
  const text = useText();
  const { persona } = useUser();
  const open = useOpenClaims();
  const drafts = open.data?.filter(({ claimState }) => claimState === 'draft').length ?? 0;
  return (
    <ClaimsCard
      title={persona === 'vendor' ? text('claims.orders') : text('claims.ownOpen', { drafts })}
      empty={text(persona === 'vendor' ? 'claims.orders.empty' : 'claims.empty')}
      query={open}
    />
  );
}
