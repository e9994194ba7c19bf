import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import type { MemberCase } from '#features/claims/member-case.ts';

/** The dotted paths of all values; `*` stands for any item of a list. */
type PathOf<Value> = Value extends readonly (infer Item)[]
  ? `*.${PathOf<Item>}`
  : {
      [Key in keyof Value & string]-?: NonNullable<Value[Key]> extends CalendarDate | string | number | boolean
        ? Key
        : `${Key}.${PathOf<NonNullable<Value[Key]>>}`;
    }[keyof Value & string];

type Contacts = Extract<MemberCase['contacts'], readonly [unknown, unknown]>;
type ReportPath =
  | PathOf<Omit<MemberCase, 'contacts'>>
  | `insured.${PathOf<Contacts[0]>}`
  | `injured.${PathOf<Contacts[1]>}`;

/** Where the desk shows each value that a member tells, or why it does not. A new field of the report is a type error until it stands here. */
export const shownOfReport: Record<ReportPath, PathOf<DeskCase> | { notShown: string }> = {
  'policy.policyNumber': 'membershipNumber',
  'policy.policyType': { notShown: 'It is that of the kind of case.' },
  'lossLocation.country': 'loss.country',
  'lossLocation.city': 'loss.city',
  'lossLocation.addressType': { notShown: 'It is the same for all reports.' },
  lossCause: 'loss.cause',
  description: 'loss.description',
  licencePlate: 'licencePlate',
  callbackHours: 'callBefore',
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
};
