import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useAccountDetails } from './api.ts';
import { PolicyList } from './policy-list.tsx';

/** One account and its policies. */
export function AccountCard({ accountNumber }: { accountNumber: string }) {
  const text = useText();
  const { data, error, isFetching, refetch } = useAccountDetails(accountNumber);
  const title = text('accounts.title', { number: accountNumber });

  if (data)
    return (
      <Card title={title}>
        <p>{data.accountHolder}</p>
        {data.policySummaries.length === 0 ? (
          <EmptyState message={text('accounts.empty')} />
        ) : (
          <PolicyList policies={data.policySummaries} />
        )}
      </Card>
    );

  if (error instanceof RpcError && error.errorCode === 'NOT_FOUND')
    return (
      <Card title={title}>
        <EmptyState message={text('accounts.notFound')} />
      </Card>
    );

  return (
    <Card title={title}>
      {error && !isFetching ? (
        <ErrorState title={text('accounts.failed')} onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState>
          <Skeleton lines={2} />
          <Skeleton shape="block" />
        </LoadingState>
      )}
    </Card>
  );
}
