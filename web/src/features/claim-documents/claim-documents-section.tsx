import type { ClaimDocument } from '@beistand/contract/features/claim-documents/operations.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useClaimDocuments } from './api.ts';
import { ClaimDocumentsTable } from './claim-documents-table.tsx';
import { ClaimUploader } from './claim-uploader.tsx';
import { DocumentRemoval } from './document-removal.tsx';

/** The documents of a claim, and the upload of more. */
export function ClaimDocumentsSection({ claimNumber }: { claimNumber: string }) {
  const text = useText();
  const query = useClaimDocuments(claimNumber);
  const [asked, setAsked] = useState<ClaimDocument>();
  const [removed, setRemoved] = useState<string>();
  const documents = query.data ?? [];
  return (
    <Stack gap="loose">
      <ClaimUploader claimNumber={claimNumber} knownNames={documents.map(({ name }) => name)} />
      {removed && (
        <Notice tone="info" announce="status" onDismiss={() => setRemoved(undefined)}>
          {text('claimDocuments.removed', { name: removed })}
        </Notice>
      )}
      <Card title={text('claimDocuments.title')}>
        {query.data === undefined && query.isError && !query.isFetching ? (
          <ErrorState title={text('claimDocuments.failed')} onRetry={() => void query.refetch()} />
        ) : query.data === undefined ? (
          <LoadingState />
        ) : documents.length === 0 ? (
          <EmptyState message={text('claimDocuments.empty')} />
        ) : (
          <ClaimDocumentsTable documents={documents} onRemove={setAsked} />
        )}
      </Card>
      {asked && (
        <DocumentRemoval
          key={asked.publicID}
          claimDocument={asked}
          onRemoved={() => setRemoved(asked.name)}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Stack>
  );
}
