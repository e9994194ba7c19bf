import * as v from 'valibot';
import { calendarDateSchema } from '#calendar-date.ts';
import { callbackHours, consentTypes, textLimits } from '#constants.ts';
import { countryCodes } from '#country-codes.ts';
import { codeOf } from '#validation/codes.ts';
import { birthRules } from '#validation/dates.ts';
import { required } from '#validation/required.ts';
import { rule } from '#validation/rule.ts';
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
