import { randomUUID } from 'node:crypto';
import { AppError } from '@beistand/contract/errors.ts';
import type { claimDocumentOperations } from '@beistand/contract/features/claim-documents/operations.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { findKeptClaim, findOwnClaim, mayRemove } from './claim-documents.ts';
import { grantMs, sealGrant, userHolder } from '#features/documents/grants.ts';
import { listDocuments } from '#features/documents/reading/list-documents.ts';
import { findDocument, listOfClaim, markRemoved } from '#features/documents/queries.ts';
import { isReadable } from '#features/documents/reading/readable.ts';
import { countUpload } from '#features/documents/upload-limit.ts';

export const claimDocumentHandlers: HandlersOf<typeof claimDocumentOperations> = {
  async generateUploadToken([claimNumber], context) {
    const { db, vault, principal, deployment, now } = context;
    const { id: claimId } = await findKeptClaim(db, claimNumber);
    await countUpload(context, claimId);
    const sessionID = sealGrant(vault, 'upload', {
      holder: userHolder(principal),
      claimId,
      documentId: randomUUID(),
      source: 'portal',
      maxBytes: deployment.limits.claimUploadKilobytes * 1000,
      expiresAt: now().getTime() + grantMs.upload,
    });
    return { sessionID };
  },

  async getDocumentsOfClaim([claimNumber], context) {
    const { db, principal } = context;
    const claim = await findOwnClaim(db, claimNumber);
    const holder = userHolder(principal);
    const rows = new Map((await listOfClaim(db, claim.id)).map((row) => [row.id, row]));
    const documents = await listDocuments(context, claim.id, { holder, showsPreview: () => false });
    return documents.map(({ publicID, name, mimeType, size, dateModified, state, refusal }) => {
      const row = rows.get(publicID);
      const canDelete = row !== undefined && mayRemove(row, claim, principal.id);
      return {
        publicID,
        claimNumber,
        name,
        mimeType,
        size,
        dateModified,
        state,
        canDelete,
        ...(refusal && { refusal }),
      };
    });
  },

  async getDocumentOfClaim([claimNumber, documentId], { db, vault, principal, now }) {
    const { id: claimId } = await findOwnClaim(db, claimNumber);
    const document = await findDocument(db, documentId);
    if (!document || document.claimId !== claimId || !isReadable(document)) throw new AppError('NOT_FOUND');
    const expiresAt = now().getTime() + grantMs.download;
    const holder = userHolder(principal);
    return { downloadToken: sealGrant(vault, 'download', { holder, claimId, documentId, expiresAt }) };
  },

  async removeDocument([claimNumber, documentId], { db, principal, now }) {
    const claim = await findOwnClaim(db, claimNumber);
    const document = await findDocument(db, documentId);
    if (document?.claimId !== claim.id || document.state === 'arriving') throw new AppError('NOT_FOUND');
    if (!mayRemove(document, claim, principal.id)) return false;
    // Housekeeping removes the bytes: this transaction may still fail.
    await markRemoved(db, documentId, now());
    return true;
  },
};
