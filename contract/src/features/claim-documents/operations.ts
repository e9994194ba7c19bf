import * as v from 'valibot';
import { claimNumberSchema } from '#features/claims/schema.ts';
import { operation } from '#operation.ts';
import {
  documentIdSchema,
  documentStates,
  downloadTokenSchema,
  refusalSchema,
  uploadTokenSchema,
} from '#features/documents/schema.ts';

const ofClaim = {
  who: 'account',
  roles: ['policyholder', 'producer', 'csr'],
  objects: [{ kind: 'claim', at: [0] }],
} as const;

/** A document of a claim as signed-in people see it. */
export const claimDocumentSchema = v.strictObject({
  publicID: documentIdSchema,
  claimNumber: v.string(),
  name: v.string(),
  mimeType: v.string(),
  size: v.number(),
  dateModified: v.string(),
  /** Whether the caller may remove it: only the sender may, and only while the claim is not closed. */
  canDelete: v.boolean(),
  state: v.picklist(documentStates),
  refusal: v.optional(refusalSchema),
});
export type ClaimDocument = v.InferOutput<typeof claimDocumentSchema>;

/** The same engine as the member's documents, for people who are signed in. */
export const claimDocumentOperations = {
  generateUploadToken: operation({
    endpoint: 'claim/docs',
    method: 'generateUploadToken',
    access: ofClaim,
    changes: false,
    params: v.strictTuple([claimNumberSchema]),
    result: uploadTokenSchema,
  }),

  getDocumentsOfClaim: operation({
    endpoint: 'claim/docs',
    method: 'getClaimDocuments',
    access: ofClaim,
    changes: false,
    params: v.strictTuple([claimNumberSchema]),
    result: v.array(claimDocumentSchema),
  }),

  /** Answers with a key; the bytes are then fetched by GET. */
  getDocumentOfClaim: operation({
    endpoint: 'claim/docs',
    method: 'getClaimDocument',
    access: ofClaim,
    changes: false,
    params: v.strictTuple([claimNumberSchema, documentIdSchema]),
    result: downloadTokenSchema,
  }),

  /** False where the document exists but the caller may not remove it. */
  removeDocument: operation({
    endpoint: 'claim/docs',
    method: 'removeDocument',
    access: ofClaim,
    changes: true,
    keptWithKeyOf: 'namedClaim',
    params: v.strictTuple([claimNumberSchema, documentIdSchema]),
    result: v.boolean(),
  }),
};
