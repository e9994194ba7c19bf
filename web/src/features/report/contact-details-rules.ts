import { birthDatePickerYears } from '@beistand/contract/constants.ts';
import { membershipNumberSchema } from '@beistand/contract/features/access/membership-number.ts';
import { insuredContactSchema, storedReportSchema } from '@beistand/contract/features/report/schema.ts';
import { calendarDate, firstToday, minDate, notInFuture } from '@beistand/contract/validation/dates.ts';
import { samePhone } from '@beistand/contract/validation/phone-numbers.ts';
import { repeats } from '@beistand/contract/validation/repeats.ts';
import { accepted, required } from '@beistand/contract/validation/required.ts';
import * as v from 'valibot';

const { firstName, lastName, cellNumber, emailAddress1, otherIncidentNote } = insuredContactSchema.entries;
const { country, city } = storedReportSchema.entries.lossLocation.entries;

const today = firstToday();

/** The days that can be a birthday. */
export const birthDates = { min: { ...today, year: today.year - birthDatePickerYears }, max: today };

export function isCellNumber(text: string): boolean {
  return v.is(cellNumber, text);
}

export function isEmail(text: string): boolean {
  return v.is(emailAddress1, text);
}

/** A repeat can be wrong only once there is something to repeat: until then its field is off. */
function onceValid(isValid: (text: string) => boolean, same = (one: string, other: string) => one === other) {
  return (one: string, other: string) => !isValid(one) || same(one, other);
}

const form = v.object({
  patient: v.object({
    firstName,
    lastName,
    dateOfBirth: v.pipe(required(calendarDate), notInFuture(), minDate(birthDates.min)),
  }),
  contactPerson: v.nullable(v.object({ firstName, lastName })),
  cellNumber,
  cellNumberRepeat: v.string(),
  email: emailAddress1,
  emailRepeat: v.string(),
  country: required(country),
  city,
  membershipNumber: membershipNumberSchema,
  remark: otherIncidentNote,
  acceptsPrivacy: accepted(),
});

type Form = v.InferOutput<typeof form>;

export const contactDetailsRules = {
  schema: v.pipe(
    form,
    repeats<Form>('cellNumber', 'cellNumberRepeat', 'phonesDoNotMatch', onceValid(isCellNumber, samePhone)),
    repeats<Form>('email', 'emailRepeat', 'emailsDoNotMatch', onceValid(isEmail)),
  ),
  labels: {
    'patient.firstName': 'report.contact.patient.firstName',
    'patient.lastName': 'report.contact.patient.lastName',
    'patient.dateOfBirth': 'report.contact.dateOfBirth',
    'contactPerson.firstName': 'report.contact.person.firstName',
    'contactPerson.lastName': 'report.contact.person.lastName',
    cellNumber: 'report.contact.cellNumber',
    cellNumberRepeat: 'report.contact.cellNumberRepeat',
    email: 'report.contact.email',
    emailRepeat: 'report.contact.emailRepeat',
    country: 'report.contact.country',
    city: 'report.contact.city',
    membershipNumber: 'report.contact.membershipNumber',
    remark: 'report.contact.remark',
    acceptsPrivacy: 'report.privacy.label',
  },
} as const;

export type ContactField = keyof typeof contactDetailsRules.labels;
