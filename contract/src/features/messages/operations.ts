import * as v from 'valibot';
import { linkTokenSchema, sessionUuidSchema } from '#features/access/schema.ts';
import { callbackRequestSchema, plannedCallbackSchema } from '#features/callbacks/schema.ts';
import { operation } from '#operation.ts';
import { noteSchema, notesHistorySchema, portalMessageSchema } from './schema.ts';

export const messageOperations = {
  getPortalMessage: operation({
    endpoint: 'claim/claim',
    method: 'getPortalMessage',
    access: { who: 'link', token: [0], session: [1], scope: '/service-info' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: portalMessageSchema,
  }),

  /** The method serves signed-in users too, who name a claim; this is what a link sees. */
  retrieveNotesHistoryByLink: operation({
    endpoint: 'claim/claim',
    method: 'retrieveNotesHistory',
    access: { who: 'link', token: [0], session: [1], scope: '/note' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: notesHistorySchema,
  }),

  /** Fails with NOTE_UNANSWERED while an earlier note waits. Answers with the call-back where one was asked for. */
  sendNote: operation({
    endpoint: 'claim/claim',
    method: 'sendNote',
    access: { who: 'link', token: [2], session: [3], scope: '/note' },
    changes: true,
    keptWithKeyOf: 'linkedCase',
    params: v.strictTuple([noteSchema, v.nullish(callbackRequestSchema), linkTokenSchema, sessionUuidSchema]),
    result: v.strictObject({ callback: v.nullable(plannedCallbackSchema) }),
  }),
};
