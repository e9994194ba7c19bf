import * as v from 'valibot';
import { linkTokenSchema, sessionUuidSchema } from '#features/access/schema.ts';
import { operation } from '#operation.ts';
import { caseProgressSchema } from './schema.ts';

export const requestOperations = {
  /** Shown on the main page of every kind of link. */
  getCaseProgress: operation({
    endpoint: 'claim/claim',
    method: 'getCaseProgress',
    access: { who: 'link', token: [0], session: [1], scope: 'any' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: caseProgressSchema,
  }),
};
