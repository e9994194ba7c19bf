import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Table } from '#ui/table/table.tsx';
import { useClaimDocuments } from './api.ts';
import { useClaimDocumentColumns } from './use-claim-document-columns.ts';

/** The documents of a claim without actions, for printing. */
export function DocumentNames({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const columns = useClaimDocumentColumns();
  const { data, isError, isFetching, refetch } = useClaimDocuments(claimNumber);
  return (
    <Card title={text('claimDocuments.title')}>
      {!data && isError && !isFetching ? (
        <ErrorState title={text('claimDocuments.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingState />
      ) : data.length === 0 ? (
        <EmptyState message={text('claimDocuments.empty')} />
      ) : (
        <Table
          caption={text('claimDocuments.title')}
          isCaptionHidden
          rows={data}
          rowKey={({ publicID }) => publicID}
          columns={columns}
        />
      )}
    </Card>
  );
}
