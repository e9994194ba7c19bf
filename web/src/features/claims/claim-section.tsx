import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';

type ClaimSectionProps<Data> = {
  title: string;
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isFetching' | 'refetch'>;
  children: (data: Data) => ReactNode;
  /** What is said where it cannot be loaded; the claim's own words otherwise. */
  failure?: string;
  skeleton?: ReactNode;
};

/** A part of a claim with a loading, an error and a content of its own, whatever the other parts do. */
export function ClaimSection<Data>({ title, query, children, failure, skeleton }: ClaimSectionProps<Data>) {
  const text = useText();
  const { data, error, isFetching, refetch } = query;
  if (data !== undefined) return <Card title={title}>{children(data)}</Card>;
  if (error instanceof RpcError && error.errorCode === 'NOT_FOUND')
    return (
      <Card title={title}>
        <EmptyState drawing="search" message={text('claims.notFound')} />
      </Card>
    );
  return (
    <Card title={title}>
      {error && !isFetching ? (
        <ErrorState title={failure ?? text('claims.detail.failed')} onRetry={() => void refetch()}>
          {text('claims.tryAgain')}
        </ErrorState>
      ) : (
        <LoadingState>{skeleton}</LoadingState>
      )}
    </Card>
  );
}
