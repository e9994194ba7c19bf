import { withCheckDigit } from '@beistand/contract/features/access/membership-number.ts';
import { issuesOf } from '@beistand/contract/validation/rule.ts';
import { expect, test } from 'vitest';
import { birthDateRange, contactDetailsRules } from './contact-details-fields.ts';
import type { ReportData } from './report-fields.ts';
import { accident } from './report-fixture.ts';

/** Field and code of each issue. */
function wrong(more: Partial<ReportData>): string[] {
  const issues = issuesOf(contactDetailsRules.schema, { ...accident, ...more });
  return issues.map(({ path, code }) => `${path.join('.')} ${code}`);
}

const patient = (more: Partial<ReportData['patient']>) => ({ patient: { ...accident.patient, ...more } });

test('complete data have no issues', () => {
  expect(wrong({})).toEqual([]);
});

test('M4.a names have at most 30 characters', () => {
  expect(wrong(patient({ firstName: 'x'.repeat(30), lastName: 'x'.repeat(30) }))).toEqual([]);
  expect(wrong(patient({ firstName: 'x'.repeat(31) }))).toEqual(['patient.firstName maxLength']);
  expect(wrong(patient({ lastName: 'x'.repeat(31) }))).toEqual(['patient.lastName maxLength']);
});

test('M4.a names have no spaces before or after', () => {
  expect(wrong(patient({ firstName: ' Erika' }))).toEqual(['patient.firstName outerSpaces']);
  expect(wrong(patient({ lastName: 'Sommer ' }))).toEqual(['patient.lastName outerSpaces']);
});

test('M4.b a date of birth lies within the last 100 years', () => {
  const { min, max } = birthDateRange;
  expect(max.year - min.year).toBe(100);
  expect([min, max].flatMap((dateOfBirth) => wrong(patient({ dateOfBirth })))).toEqual([]);
  expect(wrong(patient({ dateOfBirth: { ...min, year: min.year - 1 } }))).toEqual(['patient.dateOfBirth minDate']);
  expect(wrong(patient({ dateOfBirth: { ...max, year: max.year + 1 } }))).toEqual(['patient.dateOfBirth notInFuture']);
});

test('M4.b a date of birth is complete and exists, with one issue whichever part is wrong', () => {
  expect(wrong(patient({ dateOfBirth: null }))).toEqual(['patient.dateOfBirth required']);
  expect(wrong(patient({ dateOfBirth: { year: 1990, month: 2, day: 31 } }))).toEqual([
    'patient.dateOfBirth impossibleDate',
  ]);
  expect(wrong(patient({ dateOfBirth: { year: 0, month: 2, day: 1 } }))).toEqual([
    'patient.dateOfBirth impossibleDate',
  ]);
});

test('M4.c the repeated mobile number is the same number, however it is written', () => {
  expect(wrong({ cellNumberRepeat: '+49 (171) 23 45 678' })).toEqual([]);
  expect(wrong({ cellNumberRepeat: '0171 2345679' })).toEqual(['cellNumberRepeat phonesDoNotMatch']);
  expect(wrong({ cellNumberRepeat: '' })).toEqual(['cellNumberRepeat phonesDoNotMatch']);
});

test('M4.c the repeated number is not checked before the number is valid', () => {
  expect(wrong({ cellNumber: '12', cellNumberRepeat: '' })).toEqual(['cellNumber phone']);
  expect(wrong({ email: '', emailRepeat: '' })).toEqual(['email required']);
});

test('M4.d an e-mail address is needed, has at most 60 characters and is repeated', () => {
  const long = `${'x'.repeat(49)}@example.de`;
  expect(long).toHaveLength(60);
  expect(wrong({ email: long, emailRepeat: long })).toEqual([]);
  expect(wrong({ email: `x${long}`, emailRepeat: `x${long}` })).toEqual(['email maxLength']);
  expect(wrong({ email: 'erika@sommer' })).toEqual(['email emailFormat']);
  expect(wrong({ emailRepeat: 'erica@sommer.example' })).toEqual(['emailRepeat emailsDoNotMatch']);
  expect(wrong({ emailRepeat: '' })).toEqual(['emailRepeat emailsDoNotMatch']);
  expect(wrong({ emailRepeat: 'Erika@Sommer.Example' }), 'a capital letter is no other address').toEqual([]);
});

test('M4.f another contact person has a name of their own', () => {
  expect(wrong({ contactPerson: { firstName: '', lastName: ' Sommer' } })).toEqual([
    'contactPerson.firstName required',
    'contactPerson.lastName outerSpaces',
  ]);
});

test('M4.g country and city are needed', () => {
  expect(wrong({ country: '', city: '  ' })).toEqual(['country required', 'city required']);
  expect(wrong({ country: 'XX' })).toEqual(['country unknownCode']);
});

test('M4.h a membership number may be missing but not be wrong', () => {
  expect(wrong({ membershipNumber: withCheckDigit('12345678') })).toEqual([]);
  expect(wrong({ membershipNumber: '12a' })).toEqual(['membershipNumber membershipNumberDigits']);
});

test('M4.i the consent is mandatory', () => {
  expect(wrong({ acceptsPrivacy: false })).toEqual(['acceptsPrivacy consentMandatory']);
});

test('all errors are reported together', () => {
  const empty = {
    ...patient({ firstName: '' }),
    cellNumber: '',
    cellNumberRepeat: '',
    city: '',
    acceptsPrivacy: false,
  };
  expect(wrong(empty)).toEqual([
    'patient.firstName required',
    'city required',
    'cellNumber required',
    'acceptsPrivacy consentMandatory',
  ]);
});
