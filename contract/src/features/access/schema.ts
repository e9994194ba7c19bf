import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { communicationTypeExts, communicationTypes } from '#constants.ts';
import { memberPages } from './link-scopes.ts';
import { uuidSchema } from '#validation/uuid.ts';

const typed = v.pipe(v.string(), v.maxLength(60));

/** Any text is accepted here; one that cannot be a token gets the answer of an unknown token. */
export const linkTokenSchema = v.pipe(v.string(), v.maxLength(200));
export const sessionUuidSchema = v.pipe(v.string(), v.maxLength(60));

/** What a member types to open a link. Which fields are needed depends on the link, so none is required here. */
export const claimAuthorizationSchema = v.strictObject({
  communicationTypeExt: v.optional(v.picklist(communicationTypeExts)),
  /** The last five digits, or the whole number. */
  claimNumber: v.optional(typed),
  /** The patient's. */
  birthDate: v.optional(calendarDateSchema),
  membershipNumber: v.optional(typed),
  licencePlate: v.optional(typed),
});

export const validatedTokenSchema = v.strictObject({ communicationTypeExt: v.picklist(communicationTypeExts) });

export const communicationSessionSchema = v.strictObject({
  communicationType: v.picklist(communicationTypes),
  communicationTypeExt: v.picklist(communicationTypeExts),
  sessionUUID: uuidSchema,
  historyRedirectPath: v.picklist(memberPages),
});

/** Where a new link went: the contact data on the case, masked. */
export const sentToSchema = v.strictObject({ phone: v.string(), email: v.string() });

export type SentTo = v.InferOutput<typeof sentToSchema>;
export type ClaimAuthorization = v.InferOutput<typeof claimAuthorizationSchema>;
export type CommunicationSession = v.InferOutput<typeof communicationSessionSchema>;
