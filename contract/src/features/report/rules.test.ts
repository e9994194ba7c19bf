import { expect, test } from 'vitest';
import { issuesOf } from '#validation/rule.ts';
import { callbackDue, lossCausesOf, takesDescription } from './rules.ts';
import { reportSchema, type ReportInput } from './report.ts';
import { lossCauses, reportOptions } from './entries.ts';
import { unfinishedReportSchema } from './schema.ts';

type Changes = {
  report?: Partial<ReportInput>;
  insured?: Partial<ReportInput['contacts'][0]>;
  injured?: object;
};

function report({ report: changes, insured, injured }: Changes = {}): unknown {
  const contact = {
    policyRole: 'insured',
    primaryPhoneType: 'mobile',
    firstName: 'Änne',
    lastName: 'Özdemir',
    dateOfBirth: { year: 1981, month: 2, day: 28 },
    cellNumber: '0171 2345678',
    emailAddress1: 'aenne@example.org',
    consents: [
      { type: 'gdpr', isApproved: true },
      { type: 'electronic_signature', isApproved: true },
    ],
    portalRecallOption: { option: 'immediateHelp', hours: 2 },
    ...insured,
  };
  return {
    policy: { policyType: 'travel_per' },
    contacts: injured ? [contact, injured] : [contact],
    lossLocation: { country: 'GR', city: 'Volos', addressType: 'other' },
    lossCause: 'illness',
    description: 'Fieber',
    callbackHours: 2,
    ...changes,
  };
}

const injured = {
  policyRole: 'injured',
  firstName: 'Jo',
  lastName: 'Özdemir',
  dateOfBirth: { year: 2015, month: 6, day: 1 },
};
const advice = { option: 'travelCountryMedicalCareInfo', hours: 2 } as const;

function problems(changes: Changes): string[] {
  return issuesOf(reportSchema, report(changes)).map(({ code, path }) => `${path.join('.')}: ${code}`);
}

test('a complete report has no issue, with the patient as the contact or as another person', () => {
  expect(problems({})).toEqual([]);
  expect(problems({ injured, insured: { dateOfBirth: undefined } })).toEqual([]);
});

test('M7.b immediate help has a cause of its own, the other options ask for information', () => {
  for (const option of reportOptions) {
    const insured = { portalRecallOption: { option, hours: 2 } } as const;
    const accepted = lossCauses.filter(
      (lossCause) => problems({ insured, report: { lossCause, description: undefined } }).length === 0,
    );
    expect(accepted).toEqual(lossCausesOf(option));
  }
  expect(lossCausesOf('immediateHelp')).toEqual(['illness', 'accident', 'death']);
  expect(lossCausesOf('destinationCountryMedicalCareInfo')).toEqual(['consulting_information']);
});

test('M5.c only illness and accident are described', () => {
  expect(lossCauses.filter(takesDescription)).toEqual(['illness', 'accident']);
  expect(problems({ report: { lossCause: 'death' } })).toEqual(['description: invalid']);
  expect(problems({ report: { lossCause: 'death', description: '' } })).toEqual([]);
});

test('M5.b a description has at most 1333 characters', () => {
  expect(problems({ report: { description: 'x'.repeat(1333) } })).toEqual([]);
  expect(problems({ report: { description: 'x'.repeat(1334) } })).toEqual(['description: maxLength']);
});

test('M6.a the hours of the report are those of the call-back option', () => {
  expect(problems({ report: { callbackHours: 3 } })).toEqual(['callbackHours: doesNotMatch']);
  expect(callbackDue(new Date('2026-11-15T10:00:00Z'), 3)).toEqual(new Date('2026-11-15T13:00:00Z'));
});

test('M4.i the privacy consent is given, once', () => {
  expect(problems({ insured: { consents: [] } })).toEqual(['contacts.0.consents: consentMandatory']);
  expect(problems({ insured: { consents: [{ type: 'gdpr', isApproved: false }] } })).toEqual([
    'contacts.0.consents: consentMandatory',
  ]);
  const twice = { type: 'gdpr', isApproved: true } as const;
  expect(problems({ insured: { consents: [twice, twice] } })).toEqual(['contacts.0.consents: notUnique']);
});

test('M4.e M4.f another patient only with immediate help, a remark only without', () => {
  const information = { lossCause: 'consulting_information', description: undefined } as const;
  expect(problems({ injured, insured: { portalRecallOption: advice }, report: information })).toEqual([
    'contacts.1: invalid',
  ]);
  expect(problems({ insured: { otherIncidentNote: 'Insulin' } })).toEqual(['contacts.0.otherIncidentNote: invalid']);
  expect(
    problems({ insured: { otherIncidentNote: 'Insulin', portalRecallOption: advice }, report: information }),
  ).toEqual([]);
});

test('M4.b the patient has a date of birth, and not one to come', () => {
  expect(problems({ insured: { dateOfBirth: undefined } })).toEqual(['contacts.0.dateOfBirth: required']);
  expect(problems({ insured: { dateOfBirth: { year: 9999, month: 1, day: 1 } } })).toEqual([
    'contacts.0.dateOfBirth: notInFuture',
  ]);
});

test('an issue names the field of the contact it belongs to', () => {
  expect(problems({ insured: { firstName: ' Änne', emailAddress1: 'x'.repeat(61) } })).toEqual([
    'contacts.0.firstName: outerSpaces',
    'contacts.0.emailAddress1: maxLength',
    'contacts.0.emailAddress1: emailFormat',
  ]);
  expect(problems({ injured: { ...injured, lastName: 'x'.repeat(31) } })).toEqual(['contacts.1.lastName: maxLength']);
});

test('M4.g the country is one of the list', () => {
  const lossLocation = { country: 'ZZ', city: 'Volos', addressType: 'other' } as never;
  expect(problems({ report: { lossLocation } })).toEqual(['lossLocation.country: unknownCode']);
});

test('M1.c an unfinished report may be empty but for its policy type', () => {
  expect(issuesOf(unfinishedReportSchema, { policy: { policyType: 'travel_per' } })).toEqual([]);
  expect(issuesOf(unfinishedReportSchema, { policy: { policyType: 'other' } })).not.toEqual([]);
  expect(
    issuesOf(unfinishedReportSchema, {
      policy: { policyType: 'travel_per' },
      contacts: [{ policyRole: 'insured', emailAddress1: 'aenne@' }],
    }),
  ).toEqual([]);
});
