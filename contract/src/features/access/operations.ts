import * as v from 'valibot';
import { operation } from '#operation.ts';
import {
  claimAuthorizationSchema,
  communicationSessionSchema,
  linkTokenSchema,
  sentToSchema,
  sessionUuidSchema,
  validatedTokenSchema,
} from './schema.ts';

const ofSession = { who: 'link', token: [0], session: [1], scope: 'any' } as const;

export const accessOperations = {
  /** Fails alike for a token that is unknown, expired or revoked; after too many attempts any token is locked. */
  validateToken: operation({
    endpoint: 'claim/claim',
    method: 'validateToken',
    access: { who: 'public' },
    changes: false,
    params: v.strictTuple([linkTokenSchema]),
    result: validatedTokenSchema,
  }),

  /**
   * Opens a session. Wrong details fail like an unknown token. It runs outside a transaction because a failed attempt must
   * stay counted, and it takes no idempotency key because each success is a session of its own.
   */
  getCommunicationTypeAndSession: operation({
    endpoint: 'claim/claim',
    method: 'getCommunicationTypeAndSession',
    access: { who: 'public' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, claimAuthorizationSchema]),
    result: communicationSessionSchema,
  }),

  /** What a reloaded page asks: is the session still there, and what may it open. */
  getCommunicationSession: operation({
    endpoint: 'claim/claim',
    method: 'getCommunicationSession',
    access: ofSession,
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: communicationSessionSchema,
  }),

  endCommunicationSession: operation({
    endpoint: 'claim/claim',
    method: 'endCommunicationSession',
    access: ofSession,
    changes: true,
    keptWithKeyOf: 'linkedCase',
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: v.strictObject({ ended: v.literal(true) }),
  }),

  /** Sends a new link to the contact data on the case, and says where it went, masked; nothing where none was sent. */
  requestNewLink: operation({
    endpoint: 'claim/claim',
    method: 'requestNewLink',
    access: { who: 'public' },
    changes: false,
    params: v.strictTuple([linkTokenSchema]),
    result: v.strictObject({ requested: v.literal(true), sentTo: v.optional(sentToSchema) }),
  }),
};
