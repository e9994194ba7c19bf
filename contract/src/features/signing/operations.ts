import * as v from 'valibot';
import { linkTokenSchema, sessionUuidSchema } from '#features/access/schema.ts';
import { operation } from '#operation.ts';
import {
  documentSigningResultSchema,
  documentSigningSchema,
  openedPadSchema,
  padDrawingSchema,
  padSignatorySchema,
  padStateSchema,
  padTokenSchema,
  shownPadSchema,
} from './schema.ts';

const ofSession = { who: 'link', token: [0], session: [1] } as const;

export const signingOperations = {
  /** HTML with one form, in the language of the caller. Fails with NOTHING_TO_SIGN where no document waits. */
  getDocumentTemplate: operation({
    endpoint: 'claim/claim',
    method: 'getDocumentTemplate',
    access: { ...ofSession, scope: '/sign-document' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: v.string(),
  }),

  /** Fails with TEXT_CHANGED where the text that was shown is not the one that waits. */
  signAndStoreDocument: operation({
    endpoint: 'claim/claim',
    method: 'signAndStoreDocument',
    access: { who: 'link', token: [0], session: [1, 'sessionUUID'], scope: '/sign-document' },
    changes: true,
    keptWithKeyOf: 'linkedCase',
    params: v.strictTuple([linkTokenSchema, documentSigningSchema]),
    result: documentSigningResultSchema,
  }),

  /** Opens a pad so that a phone can draw for this session. Nothing is signed until the page sends the drawing. */
  openSignaturePad: operation({
    endpoint: 'claim/claim',
    method: 'openSignaturePad',
    access: { ...ofSession, scope: 'signing' },
    changes: true,
    keptWithKeyOf: 'linkedCase',
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema, padSignatorySchema]),
    result: openedPadSchema,
  }),

  getPadSignature: operation({
    endpoint: 'claim/claim',
    method: 'getPadSignature',
    access: { ...ofSession, scope: 'signing' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema, openedPadSchema.entries.padID]),
    result: padStateSchema,
  }),

  /** Fails with PAD_CLOSED for a pad that is unknown, expired or used. */
  readSignaturePad: operation({
    endpoint: 'claim/claim',
    method: 'readSignaturePad',
    access: { who: 'public' },
    // A wrong guess must stay counted, so the call runs outside a transaction.
    changes: false,
    params: v.strictTuple([padTokenSchema]),
    result: shownPadSchema,
  }),

  /** Only once; the same drawing sent again is accepted as a repetition. */
  sendPadSignature: operation({
    endpoint: 'claim/claim',
    method: 'sendPadSignature',
    access: { who: 'public' },
    changes: false,
    params: v.strictTuple([padTokenSchema, padDrawingSchema]),
    result: v.strictObject({ received: v.literal(true) }),
  }),
};
