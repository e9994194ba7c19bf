import type { ClaimDocument } from '@beistand/contract/features/claim-documents/operations.ts';
import { Suspense, useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useOnceActive } from '#platform/loading/use-once-active.ts';
import { Card } from '#ui/layout/card.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { lazyPart } from '#ui/feedback/lazy-part.tsx';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { breakable } from '#ui/content/breakable.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { useClaimDocuments } from './api.ts';
import { ClaimUploader } from './claim-uploader.tsx';
import { preloadSending } from './use-claim-upload.ts';

// A claim that is being filed has no documents yet.
const ClaimDocumentsTable = lazyPart(() =>
  import('./claim-documents-table.tsx').then((module) => module.ClaimDocumentsTable),
);
const DocumentRemoval = lazyPart(() => import('./document-removal.tsx').then((module) => module.DocumentRemoval));

type ClaimDocumentsSectionProps = {
  claimNumber: string;
  /** Not on a page whose primary action is another. */
  hasPrimary?: boolean;
};

/** The documents of a claim, and the upload of more. */
export function ClaimDocumentsSection({ claimNumber, hasPrimary = true }: ClaimDocumentsSectionProps) {
  const text = useText();
  const query = useClaimDocuments(claimNumber);
  const [asked, setAsked] = useState<ClaimDocument>();
  const [removed, setRemoved] = useState<string>();
  const documents = query.data ?? [];
  useOnceActive(() => {
    ClaimDocumentsTable.preload();
    DocumentRemoval.preload();
    preloadSending();
  });
  return (
    <Stack gap="loose">
      <ClaimUploader claimNumber={claimNumber} knownNames={documents.map(({ name }) => name)} hasPrimary={hasPrimary} />
      {removed && (
        <Notice tone="info" announce="status" onDismiss={() => setRemoved(undefined)}>
          {breakable(text('claimDocuments.removed', { name: removed }))}
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
          <Suspense fallback={<LoadingState />}>
            <ClaimDocumentsTable documents={documents} onRemove={setAsked} />
          </Suspense>
        )}
      </Card>
      {asked && (
        <Suspense>
          <DocumentRemoval
            key={asked.publicID}
            claimDocument={asked}
            onRemoved={() => setRemoved(asked.name)}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
