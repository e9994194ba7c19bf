import { callbackHours, communicationTypeExts, type CommunicationTypeExt } from '@beistand/contract/constants.ts';
import { isVehicle } from '@beistand/contract/features/access/link-scopes.ts';
import { licencePlateSchema } from '@beistand/contract/features/access/licence-plate.ts';
import { membershipNumberSchema } from '@beistand/contract/features/access/membership-number.ts';
import {
  caseCauses,
  causesOf,
  isDescribed,
  isOutOfCountry,
  type CaseCause,
} from '@beistand/contract/features/desk/case-causes.ts';
import { newCaseSchema, type NewCaseFields } from '@beistand/contract/features/desk/new-case.ts';
import {
  injuredContactSchema,
  insuredContactEntries,
  lossCitySchema,
  lossCountrySchema,
  lossDescriptionSchema,
} from '@beistand/contract/features/report/entries.ts';
import { locales } from '@beistand/contract/locales.ts';
import { birthRules, calendarDate } from '@beistand/contract/validation/dates.ts';
import type { Issue } from '@beistand/contract/validation/issue.ts';
import { accepted, required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { checkbox, choice, date, text } from '#form/field-kinds.ts';
import { fieldOf, type DataOf } from '#form/fields.ts';
import { formRules } from '#form/form-rules.ts';
import { isPhone } from '#platform/phone-rule.ts';

type Context = { ext: CommunicationTypeExt | null; hasPatient: boolean; cause: CaseCause | null };
const caseField = fieldOf<Context, NewCaseFields>();

const insured = insuredContactEntries(isPhone);
const injured = injuredContactSchema.entries;
const birthDate = v.pipe(calendarDate, ...birthRules);
const role = { policyRole: 'injured' } as const;

const ofVehicle = ({ ext }: Context) => ext !== null && isVehicle(ext);
/** In a vehicle case before its cause is known, too. */
export const hasDescription = ({ ext, cause }: Context) =>
  ext !== null && (isVehicle(ext) || (cause !== null && isDescribed(ext, cause)));
/** Only in a medical case somebody else than who calls may be the patient. */
const ofPatient = (data: Context) => data.ext === 'medical' && data.hasPatient;

const fields = {
  ext: caseField({
    ...choice(communicationTypeExts),
    label: 'deskNew.ext',
    schema: required(v.picklist(communicationTypeExts)),
    wire: (communicationTypeExt) => ({ communicationTypeExt }),
  }),
  language: caseField({
    ...choice(locales),
    label: 'deskNew.language',
    schema: required(v.picklist(locales)),
    wire: (language) => ({ language }),
  }),
  firstName: caseField({
    ...text,
    label: 'deskNew.firstName',
    schema: insured.firstName,
    wire: (firstName) => ({ insured: { firstName } }),
  }),
  lastName: caseField({
    ...text,
    label: 'deskNew.lastName',
    schema: insured.lastName,
    wire: (lastName) => ({ insured: { lastName } }),
  }),
  dateOfBirth: caseField({
    ...date,
    label: 'deskNew.dateOfBirth',
    schema: v.nullable(birthDate),
    wire: (dateOfBirth) => ({ insured: { dateOfBirth } }),
  }),
  phone: caseField({
    ...text,
    label: 'deskNew.phone',
    schema: insured.cellNumber,
    wire: (cellNumber) => ({ insured: { cellNumber } }),
  }),
  email: caseField({
    ...text,
    label: 'deskNew.email',
    schema: insured.emailAddress1,
    wire: (emailAddress1) => ({ insured: { emailAddress1 } }),
  }),
  hasPatient: caseField({
    ...checkbox,
    label: 'deskNew.hasPatient',
    schema: v.boolean(),
    when: ({ ext }) => ext === 'medical',
    wire: { notSent: 'It only says whether the patient is asked for.' },
  }),
  patientFirstName: caseField({
    ...text,
    label: 'deskNew.patientFirstName',
    schema: injured.firstName,
    when: ofPatient,
    wire: (firstName) => ({ injured: { ...role, firstName } }),
  }),
  patientLastName: caseField({
    ...text,
    label: 'deskNew.patientLastName',
    schema: injured.lastName,
    when: ofPatient,
    wire: (lastName) => ({ injured: { ...role, lastName } }),
  }),
  patientBirth: caseField({
    ...date,
    label: 'deskNew.patientBirth',
    schema: required(birthDate),
    when: ofPatient,
    wire: (dateOfBirth) => ({ injured: { ...role, dateOfBirth } }),
  }),
  membershipNumber: caseField({
    ...text,
    label: 'deskNew.membershipNumber',
    schema: membershipNumberSchema,
    wire: (membershipNumber) => ({ membershipNumber }),
  }),
  licencePlate: caseField({
    ...text,
    label: 'deskNew.licencePlate',
    schema: required(licencePlateSchema),
    when: ofVehicle,
    wire: (licencePlate) => ({ licencePlate }),
  }),
  cause: caseField({
    ...choice(caseCauses),
    label: 'desk.loss.cause',
    schema: required(v.picklist(caseCauses)),
    wire: (lossCause) => ({ lossCause }),
  }),
  country: caseField({
    ...text,
    label: 'deskNew.country',
    schema: required(lossCountrySchema),
    wire: (country) => ({ lossLocation: { country: v.parse(lossCountrySchema, country) } }),
  }),
  city: caseField({
    ...text,
    label: 'deskNew.city',
    schema: lossCitySchema,
    wire: (city) => ({ lossLocation: { city } }),
  }),
  description: caseField({
    ...text,
    label: 'desk.loss.description',
    schema: v.optional(lossDescriptionSchema),
    when: hasDescription,
    wire: (description) => ({ description: description.trim() }),
  }),
  hours: caseField({
    ...choice(callbackHours),
    label: 'deskNew.hours',
    schema: v.nullable(v.picklist(callbackHours)),
    wire: (hours) => ({ callbackHours: hours }),
  }),
  consent: caseField({
    ...checkbox,
    label: 'deskNew.consent',
    schema: accepted(),
    wire: (isApproved) => ({ insured: { consents: [{ type: 'gdpr', isApproved }] } }),
  }),
};

export type NewCaseData = DataOf<typeof fields>;

/** What a link is opened with later has to be known. */
function openingIssues(data: NewCaseData): Issue[] {
  const missing = (name: keyof NewCaseData): Issue => ({ code: 'required', path: [name], level: 'error' });
  if (ofVehicle(data)) return data.membershipNumber.trim() === '' ? [missing('membershipNumber')] : [];
  return data.ext === 'medical' && !data.hasPatient && data.dateOfBirth === null ? [missing('dateOfBirth')] : [];
}

/** The kind was chosen: what belongs to another kind goes, and where a car broke down at home the country is known. */
export function withKind(data: NewCaseData, ext: CommunicationTypeExt, clubCountry: string): Partial<NewCaseData> {
  const isAtHome = ext === 'vehiclegermany';
  const wasAtHome = data.ext === 'vehiclegermany' && data.country === clubCountry;
  const country = wasAtHome ? '' : data.country;
  return {
    ext,
    cause: data.cause !== null && causesOf(ext).includes(data.cause) ? data.cause : null,
    country: isAtHome ? country || clubCountry : country,
  };
}

/** Each kind of case has its causes; a vehicle case of the club's country happened there. */
function lossIssues({ ext, cause, country }: NewCaseData, clubCountry: string): Issue[] {
  if (ext === null) return [];
  const isForeign = cause !== null && !causesOf(ext).includes(cause);
  const isOut = country !== '' && isOutOfCountry(ext, country, clubCountry);
  return [
    ...(isForeign ? [{ code: 'required', path: ['cause'], level: 'error' } as const] : []),
    ...(isOut ? [{ code: 'invalid', path: ['country'], level: 'error' } as const] : []),
  ];
}

/** A case is named when it is sent. */
const unnamed = '00000000-0000-4000-8000-000000000000';

export const newCaseRulesIn = (clubCountry: string) =>
  formRules(fields, {
    wire: newCaseSchema(isPhone),
    always: { id: unnamed, insured: { policyRole: 'insured', primaryPhoneType: 'mobile' } },
    checks: [openingIssues, (data) => lossIssues(data, clubCountry)],
    words: { 'country.invalid': 'deskNew.outOfCountry', 'consent.consentMandatory': 'deskNew.consentNeeded' },
  });
