import { birthDatePickerYears, textLimits } from '@beistand/contract/constants.ts';
import { membershipNumberSchema } from '@beistand/contract/features/access/membership-number.ts';
import { type ReportInput } from '@beistand/contract/features/report/report.ts';
import type { injuredContactSchema } from '@beistand/contract/features/report/entries.ts';
import { insuredContactSchema, storedReportSchema } from '@beistand/contract/features/report/schema.ts';
import { calendarDate, firstToday, minDate, notInFuture } from '@beistand/contract/validation/dates.ts';
import { samePhone } from '@beistand/contract/validation/phone-numbers.ts';
import { sameValue } from '@beistand/contract/validation/same-value.ts';
import { accepted, required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';
import { checkbox, date, text } from '#form/field-kinds.ts';
import { stepRules } from '#form/field-rules.ts';
import { group, optionalGroup, type DataOf, type PartOf } from '#form/fields.ts';
import type { Part } from '#wizard/engine/definition.ts';
import { asksForHelpNow, reportField, type ReportContext } from './report-field.ts';

const contact = insuredContactSchema.entries;
const place = storedReportSchema.entries.lossLocation.entries;

const today = firstToday();

/** The valid birthdays. */
export const birthDateRange = { min: { ...today, year: today.year - birthDatePickerYears }, max: today };

export function isCellNumber(written: string): boolean {
  return v.is(contact.cellNumber, written);
}

export function isEmail(written: string): boolean {
  return v.is(contact.emailAddress1, written);
}

type Patient = v.InferInput<typeof injuredContactSchema>;

/** The patient is the first contact, or the second one after another contact person. */
function ofPatient(part: Partial<Omit<Patient, 'policyRole'>>, { contactPerson }: ReportContext): PartOf<ReportInput> {
  return { contacts: contactPerson ? [{}, part] : [part] };
}

export const contactDetailsFields = {
  patient: group({
    firstName: reportField({
      ...text,
      label: 'report.contact.patient.firstName',
      schema: contact.firstName,
      wire: (firstName, data) => ofPatient({ firstName }, data),
    }),
    lastName: reportField({
      ...text,
      label: 'report.contact.patient.lastName',
      schema: contact.lastName,
      wire: (lastName, data) => ofPatient({ lastName }, data),
    }),
    dateOfBirth: reportField({
      ...date,
      label: 'report.contact.dateOfBirth',
      schema: v.pipe(required(calendarDate), notInFuture(), minDate(birthDateRange.min)),
      wire: (dateOfBirth, data) => ofPatient({ dateOfBirth }, data),
    }),
  }),
  contactPerson: optionalGroup({
    firstName: reportField({
      ...text,
      label: 'report.contact.person.firstName',
      schema: contact.firstName,
      wire: (firstName) => ({ contacts: [{ firstName }] }),
    }),
    lastName: reportField({
      ...text,
      label: 'report.contact.person.lastName',
      schema: contact.lastName,
      wire: (lastName) => ({ contacts: [{ lastName }] }),
    }),
  }),
  country: reportField({
    ...text,
    label: 'report.contact.country',
    schema: required(place.country),
    wire: (country) => ({ lossLocation: { country: v.parse(place.country, country) } }),
  }),
  city: reportField({
    ...text,
    label: 'report.contact.city',
    schema: place.city,
    wire: (city) => ({ lossLocation: { city } }),
  }),
  membershipNumber: reportField({
    ...text,
    label: 'report.contact.membershipNumber',
    schema: membershipNumberSchema,
    control: { kind: 'text', hint: 'report.contact.membershipNumber.hint', inputMode: 'numeric', width: 'medium' },
    wire: (policyNumber) => ({ policy: { policyNumber } }),
  }),
  remark: reportField({
    ...text,
    label: 'report.contact.remark',
    schema: contact.otherIncidentNote,
    control: { kind: 'longText', hint: 'report.contact.remark.hint', limit: textLimits.lossDescription },
    when: (data) => !asksForHelpNow(data),
    wire: (remark) => ({ contacts: [{ otherIncidentNote: remark.trim() }] }),
  }),
  cellNumber: reportField({
    ...text,
    label: 'report.contact.cellNumber',
    schema: contact.cellNumber,
    wire: (cellNumber) => ({ contacts: [{ cellNumber }] }),
  }),
  cellNumberRepeat: reportField({
    ...text,
    label: 'report.contact.cellNumberRepeat',
    schema: v.string(),
    wire: { notSent: 'It is only compared with the number.' },
  }),
  email: reportField({
    ...text,
    label: 'report.contact.email',
    schema: contact.emailAddress1,
    wire: (emailAddress1) => ({ contacts: [{ emailAddress1 }] }),
  }),
  emailRepeat: reportField({
    ...text,
    label: 'report.contact.emailRepeat',
    schema: v.string(),
    wire: { notSent: 'It is only compared with the address.' },
  }),
  acceptsPrivacy: reportField({
    ...checkbox,
    label: 'report.privacy.label',
    schema: accepted(),
    wire: (isApproved) => ({ contacts: [{ consents: [{ type: 'gdpr', isApproved }] }] }),
  }),
};

/** The repetition is only checked once the first value is valid: until then its field is disabled. */
function onceValid(isValid: (written: string) => boolean, same: (one: string, other: string) => boolean) {
  return (one: string, other: string) => !isValid(one) || same(one, other);
}

/** Phones begin an address with a capital letter by themselves; it reaches the same person. */
function sameEmail(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}

type Data = DataOf<typeof contactDetailsFields>;

export const contactDetailsRules = stepRules(
  contactDetailsFields,
  sameValue<Data>('cellNumber', 'cellNumberRepeat', 'phonesDoNotMatch', onceValid(isCellNumber, samePhone)),
  sameValue<Data>('email', 'emailRepeat', 'emailsDoNotMatch', onceValid(isEmail, sameEmail)),
);

/** One question after the other; the country comes before the number. */
export const contactDetailsParts = [
  { id: 'who', title: 'report.contact.patient', fields: ['patient', 'contactPerson'] },
  { id: 'where', title: 'report.contact.place', fields: ['country', 'city', 'membershipNumber', 'remark'] },
  {
    id: 'reach',
    title: 'report.contact.phoneAndEmail',
    fields: ['cellNumber', 'cellNumberRepeat', 'email', 'emailRepeat', 'acceptsPrivacy'],
  },
] as const satisfies readonly Part[];

export type ContactPart = (typeof contactDetailsParts)[number]['id'];

export type ContactField = keyof typeof contactDetailsRules.labels;
