import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';

type PolicyStateProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: Data) => ReactNode;
};

/** A policy once it is there; before that, why it is not. */
export function PolicyState<Data>({ query, children }: PolicyStateProps<Data>) {
  const text = useText();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return children(data);
  if (error instanceof RpcError && error.errorCode === 'NOT_FOUND')
    return (
      <Card>
        <EmptyState drawing="search" message={text('policies.notFound')} />
      </Card>
    );
  return (
    <Card>
      {error && !isFetching ? (
        <ErrorState title={text('policies.failed')} onRetry={() => void refetch()} />
      ) : (
        <LoadingState>
          <Skeleton shape="heading" />
          <Skeleton lines={6} />
        </LoadingState>
      )}
    </Card>
  );
}
