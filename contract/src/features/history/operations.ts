import * as v from 'valibot';
import { linkTokenSchema, sessionUuidSchema } from '#features/access/schema.ts';
import { operation } from '#operation.ts';
import { historyPageSchema, historyQuerySchema } from './schema.ts';

export const historyOperations = {
  /** Without a query: the newest entries, as many as an answer may have. */
  retrieveCommunicationHistory: operation({
    endpoint: 'claim/claim',
    method: 'retrieveCommunicationHistory',
    access: { who: 'link', token: [0], session: [1], scope: '/history' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema, v.optional(historyQuerySchema)]),
    result: historyPageSchema,
  }),
};
