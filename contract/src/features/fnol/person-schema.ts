import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { primaryPhoneTypes, textLimits } from '#constants.ts';
import { countryCodes } from '#country-codes.ts';
import { contactSubtypes } from '#features/contacts/contact-subtypes.ts';
import { codeOf } from '#validation/codes.ts';
import { maxLength } from '#validation/texts.ts';
import { addressTypes, fnolLimits, policyRoles } from './codes.ts';
import { uuidSchema } from '#validation/uuid.ts';

// What may stand in a draft: anything may be missing, a text may be half a word, but a code is known and nothing is too long.

export const draftText = (max: number) => v.optional(v.pipe(v.string(), maxLength(max)));
export const draftCode = <const Codes extends readonly string[]>(codes: Codes) => v.optional(codeOf(codes));
export const publicIdSchema = uuidSchema;

/** A thing carries the id of the browser that made it as `tempID`; the server keeps that as its `publicID`. */
export const identity = { tempID: v.optional(publicIdSchema), publicID: v.optional(publicIdSchema) };

/** Two letters; upper case, as the type list has them. */
export const draftCountry = v.optional(codeOf(countryCodes));

export const fnolAddressSchema = v.strictObject({
  publicID: v.optional(publicIdSchema),
  displayName: draftText(fnolLimits.displayName),
  addressLine1: draftText(fnolLimits.addressLine),
  addressLine2: draftText(fnolLimits.addressLine),
  addressLine3: draftText(fnolLimits.addressLine),
  postalCode: draftText(fnolLimits.postalCode),
  city: draftText(textLimits.city),
  state: draftText(textLimits.city),
  country: draftCountry,
  addressType: draftCode(addressTypes),
});

export const fnolContactSchema = v.strictObject({
  ...identity,
  subtype: draftCode(contactSubtypes),
  contactType: draftCode(['person', 'company']),
  contactName: draftText(fnolLimits.contactName),
  /** The server's. */
  displayName: draftText(fnolLimits.displayName),
  policyRole: draftCode(policyRoles),
  firstName: draftText(textLimits.personName),
  lastName: draftText(textLimits.personName),
  firstNameKanji: draftText(textLimits.personName),
  lastNameKanji: draftText(textLimits.personName),
  dateOfBirth: v.optional(calendarDateSchema),
  primaryPhoneType: draftCode(primaryPhoneTypes),
  homeNumber: draftText(textLimits.phone),
  workNumber: draftText(textLimits.phone),
  cellNumber: draftText(textLimits.phone),
  emailAddress1: draftText(textLimits.email),
  primaryAddress: v.optional(fnolAddressSchema),
});

export type FnolAddress = v.InferOutput<typeof fnolAddressSchema>;
export type FnolContact = v.InferOutput<typeof fnolContactSchema>;
