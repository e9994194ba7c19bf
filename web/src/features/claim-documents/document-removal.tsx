import type { ClaimDocument } from '@beistand/contract/features/claim-documents/operations.ts';
import { useState } from 'react';
import { useText } from '#i18n/use-text.ts';
import { AlertDialog } from '#ui/overlay/alert-dialog.tsx';
import { breakable } from '#ui/content/breakable.tsx';
import { ConfirmDialog } from '#ui/overlay/confirm-dialog.tsx';
import { useRemoveDocument } from './api.ts';

type DocumentRemovalProps = { claimDocument: ClaimDocument; onRemoved: () => void; onClose: () => void };

/** Asks before a document is removed, and says why it could not be: not theirs, refused, or unknown. */
export function DocumentRemoval({ claimDocument, onRemoved, onClose }: DocumentRemovalProps) {
  const text = useText();
  const { claimNumber, publicID, name, canDelete } = claimDocument;
  const removal = useRemoveDocument(claimNumber);
  const [outcome, setOutcome] = useState<'unable' | 'refused' | 'uncertain' | undefined>(
    canDelete ? undefined : 'unable',
  );

  function remove() {
    removal.mutate(publicID, {
      onSuccess(isRemoved) {
        if (!isRemoved) return setOutcome('refused');
        onRemoved();
        onClose();
      },
      onError: () => setOutcome('uncertain'),
    });
  }

  if (outcome)
    return (
      <AlertDialog isOpen title={text(`claimDocuments.remove.${outcome}.title`)} onOk={onClose}>
        <p>{breakable(text(`claimDocuments.remove.${outcome}`, { name }))}</p>
      </AlertDialog>
    );
  return (
    <ConfirmDialog
      isOpen
      destructive
      title={text('claimDocuments.remove.title')}
      loading={removal.isPending}
      onConfirm={remove}
      onCancel={onClose}
    >
      <p>{breakable(text('claimDocuments.remove.question', { name }))}</p>
    </ConfirmDialog>
  );
}
