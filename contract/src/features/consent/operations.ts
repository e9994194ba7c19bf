import * as v from 'valibot';
import { linkTokenSchema, sessionUuidSchema } from '#features/access/schema.ts';
import { operation } from '#operation.ts';

export const consentOperations = {
  /** Whether the case has its signed release from confidentiality. */
  hasEbsSigned: operation({
    endpoint: 'claim/claim',
    method: 'hasEbsSigned',
    access: { who: 'link', token: [0], session: [1], place: '/documents' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: v.boolean(),
  }),
};
