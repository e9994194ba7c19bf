import * as v from 'valibot';
import { claimNumberSchema } from '#features/claims/schema.ts';
import {
  documentIdSchema,
  downloadTokenSchema,
  listedDocumentSchema,
  uploadTokenSchema,
} from '#features/documents/schema.ts';
import { historyPageSchema, historyQuerySchema } from '#features/history/schema.ts';
import { operation } from '#operation.ts';
import { endpoint, ofCase } from './access.ts';
import { closingEffectsSchema, previewSchema, unsentSchema } from '#features/desk/acts/act-schema.ts';
import {
  caseCallSchema,
  caseConsentSchema,
  caseLinksSchema,
  caseNoteSchema,
  caseRequestSchema,
  caseWorkSchema,
  deskCaseSchema,
  whySchema,
} from './case-schema.ts';

const part = { endpoint, access: ofCase, changes: false, logsAccess: {} } as const;
const ofNumber = v.strictTuple([claimNumberSchema]);

/**
 * Each part of a case is read by itself; all that open something are written to the access log, with the reason that `getCase` was given.
 * `REASON_NEEDED` for who has not opened the case in the last 12 hours.
 */
export const caseOperations = {
  getCase: operation({
    ...part,
    method: 'getCase',
    logsAccess: { why: [1] },
    params: v.strictTuple([claimNumberSchema, whySchema]),
    result: deskCaseSchema,
  }),

  /** As the inbox shows it; it opens nothing, so a page may ask again whenever the desk changes. */
  getCaseWork: operation({
    endpoint,
    access: ofCase,
    changes: false,
    method: 'getCaseWork',
    params: ofNumber,
    result: caseWorkSchema,
  }),

  /** What member and club said and did, as the member reads it. */
  getCaseHistory: operation({
    ...part,
    method: 'getCaseHistory',
    params: v.strictTuple([claimNumberSchema, historyQuerySchema]),
    result: historyPageSchema,
  }),

  getCaseDocuments: operation({
    ...part,
    method: 'getCaseDocuments',
    params: ofNumber,
    result: v.array(listedDocumentSchema),
  }),

  /** A key to one document for a short while. */
  getCaseDocument: operation({
    ...part,
    method: 'getCaseDocument',
    params: v.strictTuple([claimNumberSchema, documentIdSchema]),
    result: downloadTokenSchema,
  }),

  /** A key to send the member one document, whose id the caller chooses, through the doors of all documents. */
  getCaseUploadToken: operation({
    ...part,
    method: 'getCaseUploadToken',
    params: v.strictTuple([claimNumberSchema, documentIdSchema]),
    result: uploadTokenSchema,
  }),

  getCaseRequests: operation({
    ...part,
    method: 'getCaseRequests',
    params: ofNumber,
    result: v.array(caseRequestSchema),
  }),

  getCaseLinks: operation({ ...part, method: 'getCaseLinks', params: ofNumber, result: caseLinksSchema }),

  getCaseCalls: operation({ ...part, method: 'getCaseCalls', params: ofNumber, result: v.array(caseCallSchema) }),

  getCaseNotes: operation({ ...part, method: 'getCaseNotes', params: ofNumber, result: v.array(caseNoteSchema) }),

  getCaseConsents: operation({
    ...part,
    method: 'getCaseConsents',
    params: ofNumber,
    result: v.array(caseConsentSchema),
  }),

  /** What SMS and e-mail will say, in the member's language; nothing is sent. */
  previewMessage: operation({
    ...part,
    method: 'previewMessage',
    params: v.strictTuple([claimNumberSchema, unsentSchema]),
    result: previewSchema,
  }),

  /** What closing the case would withdraw and settle. */
  previewClosing: operation({ ...part, method: 'previewClosing', params: ofNumber, result: closingEffectsSchema }),
};
