import { memberUpload } from '@beistand/contract/constants.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { caseOperations } from '@beistand/contract/features/desk/case-operations.ts';
import { findDocument } from '#features/documents/queries.ts';
import { grantMs, sealGrant, userHolder } from '#features/documents/grants.ts';
import { listDocuments } from '#features/documents/reading/list-documents.ts';
import { countUpload } from '#features/documents/upload-limit.ts';
import { isReadable } from '#features/documents/reading/readable.ts';
import { findPage } from '#features/history/history-page.ts';
import { showEntries } from '#features/history/show-entries.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { closingEffects } from './acts/close-case.ts';
import { preview } from './acts/preview.ts';
import { caseForAct, caseToRead } from './cases/open-case.ts';
import { readCase, readCaseWork } from './cases/read-case.ts';
import { readCalls, readCaseNotes, readConsents, readLinks, readRequests } from './cases/read-parts.ts';

export const caseHandlers: HandlersOf<typeof caseOperations> = {
  getCase: ([claimNumber], context) => readCase(context, claimNumber),

  getCaseWork: ([claimNumber], context) => readCaseWork(context, claimNumber),

  async getCaseHistory([claimNumber, query], context) {
    const { id } = await caseToRead(context, claimNumber);
    const { entries, older, newer } = await findPage(context.db, id, query);
    return { historyEntries: await showEntries(context, id, entries), older, newer };
  },

  async getCaseDocuments([claimNumber], context) {
    const { id } = await caseToRead(context, claimNumber);
    return listDocuments(context, id, { holder: userHolder(context.principal), showsPreview: () => true });
  },

  async getCaseDocument([claimNumber, documentId], context) {
    const { db, vault, principal, now } = context;
    const { id: claimId } = await caseToRead(context, claimNumber);
    const document = await findDocument(db, documentId);
    if (document?.claimId !== claimId || !isReadable(document)) throw new AppError('NOT_FOUND');
    const expiresAt = now().getTime() + grantMs.download;
    const grant = { holder: userHolder(principal), claimId, documentId, expiresAt };
    return { downloadToken: sealGrant(vault, 'download', grant) };
  },

  async getCaseUploadToken([claimNumber, documentId], context) {
    const { vault, principal, now } = context;
    const { id: claimId } = await caseForAct(context, claimNumber);
    await countUpload(context, claimId);
    const sessionID = sealGrant(vault, 'upload', {
      holder: userHolder(principal),
      claimId,
      documentId,
      source: 'club',
      maxBytes: memberUpload.maxFileBytes,
      expiresAt: now().getTime() + grantMs.upload,
    });
    return { sessionID };
  },

  async getCaseRequests([claimNumber], context) {
    return readRequests(context, (await caseToRead(context, claimNumber)).id);
  },

  async getCaseLinks([claimNumber], context) {
    return readLinks(context, (await caseToRead(context, claimNumber)).id);
  },

  async getCaseCalls([claimNumber], context) {
    return readCalls(context, (await caseToRead(context, claimNumber)).id);
  },

  async getCaseNotes([claimNumber], context) {
    return readCaseNotes(context, (await caseToRead(context, claimNumber)).id);
  },

  async getCaseConsents([claimNumber], context) {
    return readConsents(context, await caseToRead(context, claimNumber));
  },

  previewMessage: ([claimNumber, unsent], context) => preview(context, claimNumber, unsent),

  previewClosing: ([claimNumber], context) => closingEffects(context, claimNumber),
};
