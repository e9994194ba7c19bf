import { expect, test } from 'vitest';
import { medicalLoginRules, vehicleLoginRules } from './login-rules.ts';

const medical = medicalLoginRules('medical');
const vehicle = vehicleLoginRules('vehicleabroad');
const birthDate = { year: 1984, month: 2, day: 29 };
const patient = { claimNumber: '18823', birthDate };
const driver = { membershipNumber: '12 34-3', licencePlate: 'm-gr 4711' };

test('K1.b medical sends the last 5 claim digits and the birth date', () => {
  expect(medical.wire({ ...patient, claimNumber: 'GEL26-40718823' })).toEqual({
    communicationTypeExt: 'medical',
    claimNumber: '18823',
    birthDate,
  });
});

test.each(['vehiclegermany', 'vehicleabroad'] as const)('K1.c %s sends membership number and plate', (ext) => {
  expect(vehicleLoginRules(ext).wire(driver)).toEqual({
    communicationTypeExt: ext,
    membershipNumber: '12343',
    licencePlate: 'MGR4711',
  });
});

test('K1.e what is complete has no issue', () => {
  expect(medical.issuesIn(patient)).toEqual([]);
  expect(vehicle.issuesIn(driver)).toEqual([]);
});

test.each<[string, Partial<typeof medical.initial>, string]>([
  ['no claim number', { claimNumber: '' }, 'required'],
  ['four digits', { claimNumber: '8823' }, 'pattern'],
  ['no birth date', { birthDate: null }, 'required'],
  ['half a birth date', { birthDate: { year: 0, month: 2, day: 29 } }, 'impossibleDate'],
  ['a day that does not exist', { birthDate: { year: 1985, month: 2, day: 29 } }, 'impossibleDate'],
])('K1.e medical cannot be sent with %s', (_what, part, code) => {
  expect(medical.issuesIn({ ...patient, ...part })).toMatchObject([{ code, path: Object.keys(part) }]);
});

test.each<[string, Partial<typeof vehicle.initial>, string]>([
  ['no membership number', { membershipNumber: '' }, 'required'],
  ['nothing but a dash for a membership number', { membershipNumber: ' - ' }, 'required'],
  ['a wrong check digit', { membershipNumber: '12345' }, 'membershipNumberCheckDigit'],
  ['no plate', { licencePlate: ' - ' }, 'required'],
])('K1.e vehicle types cannot be sent with %s', (_what, part, code) => {
  expect(vehicle.issuesIn({ ...driver, ...part })).toMatchObject([{ code, path: Object.keys(part) }]);
});
