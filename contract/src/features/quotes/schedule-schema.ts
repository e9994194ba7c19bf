import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { textLimits } from '#constants.ts';
import { draftText, fnolAddressSchema, publicIdSchema } from '#features/fnol/person-schema.ts';
import { propertyValueTypes, quoteLimits } from './codes.ts';

/** A location of an item. One that exists is known to the account: its `publicID` is among the quote's `locations`. */
export const scheduleLocationSchema = v.strictObject({
  ...fnolAddressSchema.entries,
  isExistingLocation: v.boolean(),
  /** Nothing but city or country is known of it. */
  isNonSpecificLocation: v.boolean(),
});

/** A person of an item. One that exists is known to the account or the risk: its `publicID` is among the quote's `contacts`. */
export const scheduleContactSchema = v.strictObject({
  publicID: v.optional(publicIdSchema),
  firstName: draftText(textLimits.personName),
  lastName: draftText(textLimits.personName),
  dateOfBirth: v.optional(calendarDateSchema),
  primaryAddress: v.optional(fnolAddressSchema),
  isExistingContact: v.boolean(),
});

/** One property of an item; the one of its `valueType` is filled, or none. */
export const propertyValueSchema = v.strictObject({
  integer: v.optional(
    v.pipe(v.number(), v.integer('noDecimals'), v.minValue(0, 'invalid'), v.maxValue(quoteLimits.number, 'invalid')),
  ),
  date: v.optional(calendarDateSchema),
  typeKey: v.optional(v.pipe(v.string(), v.maxLength(quoteLimits.code, 'invalid'))),
  location: v.optional(scheduleLocationSchema),
  policyContact: v.optional(scheduleContactSchema),
});

export const scheduleItemSchema = v.strictObject({
  /** Made by the browser. */
  publicID: publicIdSchema,
  /** By the `id` of their `propertyInfos`. */
  values: v.record(v.pipe(v.string(), v.maxLength(quoteLimits.code, 'invalid')), propertyValueSchema),
});

export const scheduleItemsSchema = v.pipe(
  v.array(scheduleItemSchema),
  v.maxLength(quoteLimits.scheduleItems, 'invalid'),
);

/** What is asked of each item; `label` and `displayKey` are texts in the caller's language. */
export const propertyInfoSchema = v.strictObject({
  id: v.string(),
  valueType: v.picklist(propertyValueTypes),
  label: v.string(),
  required: v.boolean(),
  editable: v.boolean(),
  /** The currency of an amount; null for another number. */
  currency: v.nullable(v.string()),
  isUnique: v.boolean(),
  /** The values of a TYPEKEY, in the order of `priority`. */
  availableTypeListValues: v.array(v.strictObject({ code: v.string(), displayKey: v.string(), priority: v.number() })),
});

export const scheduleSchema = v.strictObject({
  propertyInfos: v.array(propertyInfoSchema),
  scheduleItems: scheduleItemsSchema,
});

export type PropertyInfo = v.InferOutput<typeof propertyInfoSchema>;
export type PropertyValue = v.InferOutput<typeof propertyValueSchema>;
export type ScheduleItem = v.InferOutput<typeof scheduleItemSchema>;
export type ScheduleContact = v.InferOutput<typeof scheduleContactSchema>;
export type ScheduleLocation = v.InferOutput<typeof scheduleLocationSchema>;
