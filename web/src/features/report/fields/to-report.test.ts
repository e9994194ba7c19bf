import { reportSchema } from '@beistand/contract/features/report/report.ts';
import { withCheckDigit } from '@beistand/contract/features/access/membership-number.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { expect, test } from 'vitest';
import { accident, question } from './report-fixture.ts';
import { toReport } from './to-report.ts';

test('M7.a the place of the loss has the address type other', () => {
  expect(toReport(accident).lossLocation).toEqual({ country: 'IT', city: 'Bozen', addressType: 'other' });
});

test('M7.b the other options preset consulting_information, whatever was chosen before', () => {
  expect(toReport(question).lossCause).toBe('consulting_information');
  expect(toReport({ ...question, lossCause: 'death' }).lossCause).toBe('consulting_information');
});

test('M7.c both consents are at the insured contact', () => {
  expect(toReport(accident).contacts[0].consents).toEqual([
    { type: 'gdpr', isApproved: true },
    { type: 'electronic_signature', isApproved: true },
  ]);
});

test('M1.c a claim begins with the policy type travel_per', () => {
  expect(toReport(accident).policy).toEqual({ policyType: 'travel_per' });
});

test('M4.f without another contact person the patient is the only contact', () => {
  const { contacts } = toReport(accident);
  expect(contacts).toHaveLength(1);
  expect(contacts[0]).toMatchObject({
    policyRole: 'insured',
    primaryPhoneType: 'mobile',
    firstName: 'Erika',
    dateOfBirth: { year: 1964, month: 8, day: 12 },
    cellNumber: '0171 2345678',
    emailAddress1: 'erika@sommer.example',
  });
});

test('M4.f another contact person is insured, and the patient is the injured contact', () => {
  const { contacts } = toReport({ ...accident, contactPerson: { firstName: 'Max', lastName: 'Sommer' } });
  expect(contacts[0]).toMatchObject({ policyRole: 'insured', firstName: 'Max', lastName: 'Sommer' });
  expect(contacts[0]).not.toHaveProperty('dateOfBirth');
  expect(contacts[1]).toEqual({
    policyRole: 'injured',
    firstName: 'Erika',
    lastName: 'Sommer',
    dateOfBirth: { year: 1964, month: 8, day: 12 },
  });
});

test('M4.e the remark is sent with the other options only', () => {
  expect(toReport(question).contacts[0].otherIncidentNote).toBe('Gibt es dort eine Dialyse?');
  expect(toReport({ ...accident, remark: 'left over' }).contacts[0]).not.toHaveProperty('otherIncidentNote');
});

test('M5.c death has no description', () => {
  expect(toReport(accident).description).toBe('Beim Skifahren gestürzt.');
  expect(toReport({ ...accident, lossCause: 'death' })).not.toHaveProperty('description');
});

test('M6.a the hours are at the claim and at the contact', () => {
  const report = toReport(accident);
  expect(report.callbackHours).toBe(2);
  expect(report.contacts[0].portalRecallOption).toEqual({ option: 'immediateHelp', hours: 2 });
});

test('the report satisfies the schema of the server', () => {
  const other = { ...accident, contactPerson: { firstName: 'Max', lastName: 'Sommer' } };
  const member = { ...accident, membershipNumber: withCheckDigit('12345678') };
  for (const data of [accident, question, other, member]) {
    expect(issuesOf(reportSchema, toReport(data))).toEqual([]);
  }
});

test('incomplete data are refused', () => {
  expect(() => toReport({ ...accident, callbackHours: null })).toThrow('callbackHours required');
  expect(() => toReport({ ...accident, lossCause: null })).toThrow('lossCause invalid');
  expect(() => toReport({ ...accident, country: 'XX' })).toThrow();
});
