import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { callbackHours, initialPolicyType, textLimits } from '#constants.ts';
import { membershipNumberSchema } from '#features/access/membership-number.ts';
import { possiblePhone } from '#validation/phone-numbers.ts';
import { required } from '#validation/required.ts';
import { emailFormat, maxLength, noOuterSpaces } from '#validation/texts.ts';

/** What a visitor may ask for; it decides which steps the report has. */
export const reportOptions = [
  'immediateHelp',
  'travelCountryMedicalCareInfo',
  'destinationCountryMedicalCareInfo',
] as const;
export type ReportOption = (typeof reportOptions)[number];

export const lossCauses = ['illness', 'accident', 'death', 'consulting_information'] as const;
export type LossCause = (typeof lossCauses)[number];

export const consentTypes = ['gdpr', 'electronic_signature'] as const;

const personName = required(v.pipe(v.string(), noOuterSpaces(), maxLength(textLimits.personName)));
const description = v.pipe(v.string(), maxLength(textLimits.lossDescription));

export const consentSchema = v.strictObject({ type: v.picklist(consentTypes), isApproved: v.boolean() });

export const recallOptionSchema = v.strictObject({
  option: v.picklist(reportOptions),
  hours: v.picklist(callbackHours),
});

/** The person we talk to. Where another person is ill or injured, that person is a contact of their own. */
export const insuredContactSchema = v.strictObject({
  policyRole: v.literal('insured'),
  primaryPhoneType: v.literal('mobile'),
  firstName: personName,
  lastName: personName,
  dateOfBirth: v.optional(calendarDateSchema),
  cellNumber: required(v.pipe(v.string(), possiblePhone())),
  emailAddress1: required(v.pipe(v.string(), maxLength(textLimits.email), emailFormat())),
  otherIncidentNote: v.optional(description),
  consents: v.array(consentSchema),
  portalRecallOption: recallOptionSchema,
});

export const injuredContactSchema = v.strictObject({
  policyRole: v.literal('injured'),
  firstName: personName,
  lastName: personName,
  dateOfBirth: calendarDateSchema,
});

/** A member's first notice, as it travels. The insured contact comes first. */
export const reportSchema = v.strictObject({
  policy: v.strictObject({
    policyNumber: v.optional(membershipNumberSchema),
    policyType: v.literal(initialPolicyType),
  }),
  contacts: v.union([
    v.strictTuple([insuredContactSchema]),
    v.strictTuple([insuredContactSchema, injuredContactSchema]),
  ]),
  lossLocation: v.strictObject({
    country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
    city: required(v.pipe(v.string(), maxLength(100))),
    addressType: v.literal('other'),
  }),
  lossCause: v.picklist(lossCauses),
  description: v.optional(description),
  callbackHours: v.picklist(callbackHours),
  generalLob: v.optional(v.strictObject({})),
});

/** What the server answers: the report as it was stored, and the id under which it can be saved again. */
export const storedReportSchema = v.strictObject({
  ...reportSchema.entries,
  publicID: v.pipe(v.string(), v.uuid()),
  claimState: v.picklist(['draft', 'open']),
});

export type Report = v.InferOutput<typeof reportSchema>;
export type ReportInput = v.InferInput<typeof reportSchema>;
export type StoredReport = v.InferOutput<typeof storedReportSchema>;
