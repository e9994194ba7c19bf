import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { callbackHours, consentTypes, textLimits } from '#constants.ts';
import { countryCodes } from '#country-codes.ts';
import { codeOf } from '#validation/codes.ts';
import { birthRules } from '#validation/dates.ts';
import { required } from '#validation/required.ts';
import { rule } from '#validation/rule.ts';
import type { PathOf } from '#validation/path-of.ts';
import { emailFormat, maxLength, nameCharacters, noOuterSpaces, oneLine } from '#validation/texts.ts';

// Without the number plans of all countries: they are larger than a page, which loads them once somebody types.

/** What a visitor may ask for; it decides which steps the report has. */
export const reportOptions = [
  'immediateHelp',
  'travelCountryMedicalCareInfo',
  'destinationCountryMedicalCareInfo',
] as const;
export type ReportOption = (typeof reportOptions)[number];

export const lossCauses = ['illness', 'accident', 'death', 'consulting_information'] as const;
export type LossCause = (typeof lossCauses)[number];

const personName = required(v.pipe(v.string(), noOuterSpaces(), nameCharacters(), maxLength(textLimits.personName)));
export const lossDescriptionSchema = v.pipe(v.string(), maxLength(textLimits.lossDescription));
const birthDate = v.pipe(calendarDateSchema, ...birthRules);
export const lossCountrySchema = codeOf(countryCodes);

export const consentSchema = v.strictObject({ type: v.picklist(consentTypes), isApproved: v.boolean() });

export const recallOptionSchema = v.strictObject({
  option: v.picklist(reportOptions),
  hours: v.picklist(callbackHours),
});

/** The person we talk to. Where another person is ill or injured, that person is a contact of their own. */
export const insuredContactEntries = (isPhone: (text: string) => boolean) => ({
  policyRole: v.literal('insured'),
  primaryPhoneType: v.literal('mobile'),
  firstName: personName,
  lastName: personName,
  dateOfBirth: v.optional(birthDate),
  cellNumber: required(v.pipe(v.string(), maxLength(textLimits.phone), rule('phone', isPhone))),
  emailAddress1: required(v.pipe(v.string(), maxLength(textLimits.email), emailFormat())),
  otherIncidentNote: v.optional(lossDescriptionSchema),
  consents: v.array(consentSchema),
  portalRecallOption: recallOptionSchema,
});

export const injuredContactSchema = v.strictObject({
  policyRole: v.literal('injured'),
  firstName: personName,
  lastName: personName,
  dateOfBirth: birthDate,
});

export const lossCitySchema = required(v.pipe(v.string(), oneLine(), maxLength(textLimits.city)));

/** An entry that is added to a contact and not to its draft, or not to what the desk shows, is a type error. */
type InsuredEntries = ReturnType<typeof insuredContactEntries>;
type InjuredEntries = typeof injuredContactSchema.entries;
export type DraftOf<Entries> = Record<keyof Entries, v.GenericSchema>;
export type ShownAtDesk<Path extends string> = Record<Path, string | { notShown: string }>;

/** A text that is still being written. */
export const unfinishedText = (max: number) => v.optional(v.pipe(v.string(), maxLength(max)));

export const unfinishedContactSchema = v.strictObject({
  policyRole: v.picklist(['insured', 'injured']),
  primaryPhoneType: v.optional(v.literal('mobile')),
  firstName: unfinishedText(textLimits.personName),
  lastName: unfinishedText(textLimits.personName),
  dateOfBirth: v.optional(calendarDateSchema),
  cellNumber: unfinishedText(textLimits.phone),
  emailAddress1: unfinishedText(textLimits.email),
  otherIncidentNote: v.optional(lossDescriptionSchema),
  consents: v.optional(v.pipe(v.array(consentSchema), v.maxLength(consentTypes.length))),
  portalRecallOption: v.optional(v.partial(recallOptionSchema)),
} satisfies DraftOf<InsuredEntries & InjuredEntries>);

type PathsOf<Entries extends v.ObjectEntries> = PathOf<v.InferOutput<v.StrictObjectSchema<Entries, undefined>>>;

/** Where the desk's case shows each value of a contact, or why it does not. */
export const contactsAtDesk = {
  'insured.policyRole': 'people.*.role',
  'insured.primaryPhoneType': { notShown: 'It is the same for all reports.' },
  'insured.firstName': 'people.*.firstName',
  'insured.lastName': 'people.*.lastName',
  'insured.dateOfBirth': 'people.*.dateOfBirth',
  'insured.cellNumber': 'people.*.phone',
  'insured.emailAddress1': 'people.*.email',
  'insured.otherIncidentNote': 'question',
  'insured.consents.*.type': { notShown: 'Consents are a part of their own (`getCaseConsents`).' },
  'insured.consents.*.isApproved': { notShown: 'Consents are a part of their own (`getCaseConsents`).' },
  'insured.portalRecallOption.option': 'option',
  'insured.portalRecallOption.hours': 'callBefore',
  'injured.policyRole': 'people.*.role',
  'injured.firstName': 'people.*.firstName',
  'injured.lastName': 'people.*.lastName',
  'injured.dateOfBirth': 'people.*.dateOfBirth',
} as const satisfies ShownAtDesk<`insured.${PathsOf<InsuredEntries>}` | `injured.${PathsOf<InjuredEntries>}`>;
