import * as v from 'valibot';
import { linkTokenSchema, sessionUuidSchema } from '#features/access/schema.ts';
import { operation } from '#operation.ts';
import { callbackRequestSchema, callNumbersSchema, plannedCallbackSchema } from './schema.ts';

export const callbackOperations = {
  /** Whether a call-back is promised that nobody has made yet. */
  hasOpenRecallActivity: operation({
    endpoint: 'claim/claim',
    method: 'hasOpenRecallActivity',
    access: { who: 'link', token: [0], session: [1], scope: '/recall' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: v.boolean(),
  }),

  /** The call-back that is promised, so that a page can say by when and to which number; null where none is. */
  getPlannedRecall: operation({
    endpoint: 'claim/claim',
    method: 'getPlannedRecall',
    access: { who: 'link', token: [0], session: [1], scope: '/recall' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: v.nullable(plannedCallbackSchema),
  }),

  getCallNumbers: operation({
    endpoint: 'claim/claim',
    method: 'getCallNumbers',
    access: { who: 'link', token: [0], session: [1], scope: '/recall' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: callNumbersSchema,
  }),

  /** Fails with RECALL_PLANNED while one is open. */
  handleRecall: operation({
    endpoint: 'claim/claim',
    method: 'handleRecall',
    access: { who: 'link', token: [1], session: [2], scope: '/recall' },
    changes: true,
    keptWithKeyOf: 'linkedCase',
    params: v.strictTuple([callbackRequestSchema, linkTokenSchema, sessionUuidSchema]),
    result: plannedCallbackSchema,
  }),
};
