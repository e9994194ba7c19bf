import * as v from 'valibot';
import { linkTokenSchema, sessionUuidSchema } from '#features/access/schema.ts';
import { documentIdSchema } from '#features/signing/schema.ts';
import { locales } from '#locales.ts';
import { operation } from '#operation.ts';
import { consentPurposes, consentSchema, declarationSchema, patientDataSchema, waiverSchema } from './schema.ts';

const ofSession = { who: 'link', token: [0], session: [1] } as const;

export const consentOperations = {
  /** Whether the case has a signed waiver that is in force. */
  hasEbsSigned: operation({
    endpoint: 'claim/claim',
    method: 'hasEbsSigned',
    access: { ...ofSession, scope: '/documents' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: v.boolean(),
  }),

  getPatientData: operation({
    endpoint: 'claim/claim',
    method: 'getPatientData',
    access: { ...ofSession, scope: '/ebs' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: patientDataSchema,
  }),

  /** The text in force in that language. Fails with NOT_FOUND where there is none, so that nobody signs a text in another language. */
  getEbsDeclaration: operation({
    endpoint: 'claim/claim',
    method: 'getEbsDeclaration',
    access: { ...ofSession, scope: '/ebs' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema, v.picklist(locales)]),
    result: declarationSchema,
  }),

  /** Fails with SIGNED_ALREADY, and with TEXT_CHANGED where the text that was shown is no longer in force. */
  signAndStoreEbs: operation({
    endpoint: 'claim/claim',
    method: 'signAndStoreEbs',
    access: { who: 'link', token: [0], session: [1, 'sessionUUID'], scope: '/ebs' },
    changes: true,
    keptWithKeyOf: 'linkedCase',
    params: v.strictTuple([linkTokenSchema, waiverSchema]),
    result: v.strictObject({ documentID: documentIdSchema }),
  }),

  /** Where each consent of the case stands; empty before the first. */
  getConsents: operation({
    endpoint: 'claim/claim',
    method: 'getConsents',
    access: { ...ofSession, scope: '/my-documents' },
    changes: false,
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema]),
    result: v.array(consentSchema),
  }),

  /** Has no effect on what was done before. Withdrawing twice has the same result as once. */
  withdrawConsent: operation({
    endpoint: 'claim/claim',
    method: 'withdrawConsent',
    access: { ...ofSession, scope: '/my-documents' },
    changes: true,
    keptWithKeyOf: 'linkedCase',
    params: v.strictTuple([linkTokenSchema, sessionUuidSchema, v.picklist(consentPurposes)]),
    result: v.array(consentSchema),
  }),
};
