import { randomUUID } from 'node:crypto';
import { memberUpload } from '@beistand/contract/constants.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { linkOpens } from '@beistand/contract/features/access/link-scopes.ts';
import { signedDocumentType } from '@beistand/contract/features/documents/document-types.ts';
import type { documentOperations } from '@beistand/contract/features/documents/operations.ts';
import type { HandlersOf, LinkContext } from '#rpc/context.ts';
import { grantMs, linkHolder, sealGrant, type Holder } from './grants.ts';
import { listDocuments } from './reading/list-documents.ts';
import { findDocument, type DocumentRow } from './queries.ts';
import { isReadable } from './reading/readable.ts';
import { countUpload } from './upload-limit.ts';

export const documentHandlers: HandlersOf<typeof documentOperations> = {
  async claimsDocUploadToken(_params, context) {
    const { vault, link, now } = context;
    await countUpload(context, link.claimId);
    const sessionID = sealGrant(vault, 'upload', {
      holder: holderOf(context),
      claimId: link.claimId,
      documentId: randomUUID(),
      source: 'member',
      maxBytes: memberUpload.maxFileBytes,
      expiresAt: now().getTime() + grantMs.upload,
    });
    return { sessionID };
  },

  async getClaimDocuments(_params, context) {
    const { link } = context;
    // Previews of the club's documents only for links that may download them.
    const seesClubPreviews = linkOpens(link.communicationType, 'download');
    return listDocuments(context, link.claimId, {
      holder: holderOf(context),
      showsPreview: ({ source }) => source !== 'club' || seesClubPreviews,
    });
  },

  getClaimDocument: ([, , documentId], context) => giveDownload(context, documentId, isReadable),

  getSignedDocument: ([, , documentId], context) =>
    giveDownload(context, documentId, ({ category }) => category === signedDocumentType),
};

async function giveDownload(context: LinkContext, documentId: string, isGiven: (document: DocumentRow) => boolean) {
  const { db, vault, link, now } = context;
  const { claimId } = link;
  const document = await findDocument(db, documentId);
  if (!document || document.claimId !== claimId || !isGiven(document)) throw new AppError('NOT_FOUND');
  const expiresAt = now().getTime() + grantMs.download;
  const grant = { holder: holderOf(context), claimId, documentId, expiresAt };
  return { downloadToken: sealGrant(vault, 'download', grant) };
}

function holderOf({ link, linkSecrets }: LinkContext): Holder {
  const secret = linkSecrets.read(link.id);
  if (secret === undefined) throw new AppError('SESSION_EXPIRED');
  return linkHolder(link.id, secret);
}
