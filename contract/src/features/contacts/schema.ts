import * as v from 'valibot';
import { primaryPhoneTypes } from '#constants.ts';

export const addressSchema = v.strictObject({
  displayName: v.string(),
  addressLine1: v.optional(v.string()),
  addressLine2: v.optional(v.string()),
  addressLine3: v.optional(v.string()),
  postalCode: v.optional(v.string()),
  city: v.optional(v.string()),
  state: v.optional(v.string()),
  country: v.optional(v.string()),
  addressType: v.optional(v.string()),
});

/** A contact as lists and tables name it. */
export const contactReferenceSchema = v.strictObject({
  publicID: v.string(),
  displayName: v.string(),
  subtype: v.string(),
});

/** A contact with phone, e-mail and address. */
export const contactSchema = v.strictObject({
  ...contactReferenceSchema.entries,
  firstName: v.nullable(v.string()),
  lastName: v.nullable(v.string()),
  primaryPhoneType: v.nullable(v.picklist(primaryPhoneTypes)),
  homeNumber: v.nullable(v.string()),
  workNumber: v.nullable(v.string()),
  cellNumber: v.nullable(v.string()),
  emailAddress1: v.nullable(v.string()),
  primaryAddress: v.nullable(addressSchema),
});

export type ContactReference = v.InferOutput<typeof contactReferenceSchema>;
export type Contact = v.InferOutput<typeof contactSchema>;
