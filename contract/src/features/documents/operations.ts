import * as v from 'valibot';
import { linkTokenSchema, sessionUuidSchema } from '#features/access/schema.ts';
import { operation } from '#operation.ts';
import { documentIdSchema, downloadTokenSchema, listedDocumentSchema, uploadTokenSchema } from './schema.ts';

const ofSession = { who: 'link', token: [0], session: [1] } as const;

export const documentOperations = {
  /** A key for one upload; every file needs its own. */
  claimsDocUploadToken: operation({
    endpoint: 'claim/docs',
    method: 'claimsDocUploadToken',
    access: { ...ofSession, scope: '/documents' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: uploadTokenSchema,
  }),

  getClaimDocuments: operation({
    endpoint: 'claim/docs',
    method: 'getClaimDocuments',
    access: { ...ofSession, scope: '/my-documents' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: v.array(listedDocumentSchema),
  }),

  /** Answers with a key; the bytes are then fetched by GET. */
  getClaimDocument: operation({
    endpoint: 'claim/docs',
    method: 'getClaimDocument',
    access: { ...ofSession, scope: 'download' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema, documentIdSchema]),
    result: downloadTokenSchema,
  }),

  /** The same for what was signed, with every link: who signed may read it again. Any other document is NOT_FOUND. */
  getSignedDocument: operation({
    endpoint: 'claim/docs',
    method: 'getSignedDocument',
    access: { ...ofSession, scope: '/my-documents' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema, documentIdSchema]),
    result: downloadTokenSchema,
  }),
};
