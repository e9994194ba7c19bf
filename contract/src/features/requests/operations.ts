import * as v from 'valibot';
import { linkTokenSchema, sentToSchema, sessionUuidSchema } from '#features/access/schema.ts';
import { operation } from '#operation.ts';
import { caseProgressSchema, shownRequestSchema } from './schema.ts';

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

  /**
   * Sends the link that opens what is asked to the contact data on the case, and says where it went, masked; nothing where too many
   * were asked for today. Fails with NOT_FOUND for what is not asked any more.
   */
  sendRequestLink: operation({
    endpoint: 'claim/claim',
    method: 'sendRequestLink',
    access: { who: 'link', token: [0], session: [1], scope: 'any' },
    changes: true,
    keptWithKeyOf: 'linkedCase',
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema, shownRequestSchema.entries.id]),
    result: v.strictObject({ requested: v.literal(true), sentTo: v.optional(sentToSchema) }),
  }),
};
