import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import type { ReactNode } from 'react';
import { useText } from '#i18n/use-text.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { PageHeading } from '#ui/layout/page-heading.tsx';

type QuoteStateProps = {
  query: { data: Quote | undefined; error: Error | null; isFetching: boolean; refetch: () => unknown };
  children: (quote: Quote) => ReactNode;
};

/** A quote, or why there is none to be seen yet. */
export function QuoteState({ query: { data, error, isFetching, refetch }, children }: QuoteStateProps) {
  const text = useText();
  if (data) return children(data);
  const heading = <PageHeading title={text('quote.title')} />;
  if (error instanceof RpcError && (error.errorCode === 'NOT_FOUND' || error.errorCode === 'INVALID_INPUT'))
    return (
      <>
        {heading}
        <EmptyState message={text('quote.notFound')} />
      </>
    );
  if (error && !isFetching)
    return (
      <>
        {heading}
        <ErrorState title={text('quote.failed.load')} onRetry={() => void refetch()} />
      </>
    );
  return <LoadingState />;
}
