import type { ClaimDocument } from '@beistand/contract/features/claim-documents/operations.ts';
import Download from 'lucide-react/icons/download';
import Eye from 'lucide-react/icons/eye';
import Trash from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { NewTabLink } from '#ui/action/new-tab-link.tsx';
import { breakable } from '#ui/content/breakable.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { Table } from '#ui/table/table.tsx';
import styles from './claim-documents-table.module.css';
import { useClaimDocumentColumns } from './use-claim-document-columns.ts';
import { useClaimDownload } from './use-claim-download.ts';

type ClaimDocumentsTableProps = {
  documents: readonly ClaimDocument[];
  onRemove: (claimDocument: ClaimDocument) => void;
};

export function ClaimDocumentsTable({ documents, onRemove }: ClaimDocumentsTableProps) {
  const text = useText();
  const shared = useClaimDocumentColumns();
  return (
    <Table
      caption={text('claimDocuments.title')}
      isCaptionHidden
      hasManyColumns
      rows={documents}
      rowKey={({ publicID }) => publicID}
      columns={[
        ...shared,
        {
          id: 'open',
          header: text('claimDocuments.open'),
          cell: (claimDocument) => <OpenActions claimDocument={claimDocument} />,
        },
        {
          id: 'remove',
          header: text('claimDocuments.remove'),
          cell: (claimDocument) => (
            <Button
              size="small"
              variant="quiet"
              aria-label={text('claimDocuments.remove.name', { name: claimDocument.name })}
              onClick={() => onRemove(claimDocument)}
            >
              <Trash aria-hidden="true" />
              {text('claimDocuments.remove')}
            </Button>
          ),
        },
      ]}
    />
  );
}

/** After its examination a document can be viewed as a drawn copy, and its original downloaded. A refused one says so. */
function OpenActions({ claimDocument }: { claimDocument: ClaimDocument }) {
  const text = useText();
  const { download, view, isAsking, hasFailed, isNotDrawn, address } = useClaimDownload(claimDocument);
  const [isWarned, setIsWarned] = useState(false);
  const { state, refusal, name } = claimDocument;
  function fetchOriginal() {
    setIsWarned(false);
    void download();
  }
  if (state === 'received') return <StatusLabel tone="progress" label={text('claimDocuments.examined')} />;
  if (refusal) return <StatusLabel tone="danger" label={text(`claimDocuments.refused.${refusal.code}`)} />;
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        variant="quiet"
        loading={isAsking}
        aria-label={text('claimDocuments.view.name', { name })}
        onClick={() => void view()}
      >
        <Eye aria-hidden="true" />
        {text('claimDocuments.view')}
      </Button>
      <Button
        size="small"
        variant="quiet"
        loading={isAsking}
        aria-label={text('claimDocuments.download.name', { name })}
        onClick={() => setIsWarned(true)}
      >
        <Download aria-hidden="true" />
        {text('claimDocuments.download')}
      </Button>
      <ConfirmDialog
        isOpen={isWarned}
        title={text('claimDocuments.original.title')}
        confirmLabel={text('claimDocuments.original.confirm')}
        onConfirm={fetchOriginal}
        onCancel={() => setIsWarned(false)}
      >
        <p>{breakable(text('claimDocuments.original.warning', { name }))}</p>
      </ConfirmDialog>
      <p role="status" className={styles.failed}>
        {hasFailed && text('claimDocuments.download.failed')}
        {isNotDrawn && text('claimDocuments.view.notDrawn')}
      </p>
      <p role="status" className={styles.fetched}>
        {address !== undefined && (
          <NewTabLink href={address}>{breakable(text('claimDocuments.view.link', { name }))}</NewTabLink>
        )}
      </p>
    </div>
  );
}
