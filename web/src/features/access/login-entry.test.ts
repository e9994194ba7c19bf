import { withCheckDigit } from '@beistand/contract/features/access/membership-number.ts';
import { claimAuthorizationSchema } from '@beistand/contract/features/access/schema.ts';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { authorizationOf, emptyLoginEntry, type LoginEntry } from './login-entry.ts';

const birthDate = { year: 1984, month: 2, day: 29 };
const medical: LoginEntry = { ...emptyLoginEntry, claimNumber: '18823', birthDate };
const vehicle: LoginEntry = { ...emptyLoginEntry, membershipNumber: '12 34-3', licencePlate: 'm-gr 4711' };

test('K1.b medical sends the last 5 claim digits and the birth date', () => {
  const details = authorizationOf('medical', { ...medical, claimNumber: 'GEL26-40718823' });
  expect(details).toEqual({ communicationTypeExt: 'medical', claimNumber: '18823', birthDate });
  expect(v.is(claimAuthorizationSchema, details)).toBe(true);
});

test.each(['vehiclegermany', 'vehicleabroad'] as const)('K1.c %s sends membership number and plate', (ext) => {
  const details = authorizationOf(ext, vehicle);
  expect(details).toEqual({ communicationTypeExt: ext, membershipNumber: '12343', licencePlate: 'MGR4711' });
  expect(v.is(claimAuthorizationSchema, details)).toBe(true);
});

test.each<[string, Partial<LoginEntry>]>([
  ['no claim number', { claimNumber: '' }],
  ['four digits', { claimNumber: '8823' }],
  ['no birth date', { birthDate: null }],
  ['half a birth date', { birthDate: { year: 0, month: 2, day: 29 } }],
  ['a day that does not exist', { birthDate: { year: 1985, month: 2, day: 29 } }],
])('K1.e medical cannot be sent with %s', (_what, part) => {
  expect(authorizationOf('medical', { ...medical, ...part })).toBeUndefined();
});

test.each<[string, Partial<LoginEntry>]>([
  ['no membership number', { membershipNumber: '' }],
  ['a wrong check digit', { membershipNumber: '12345' }],
  ['no plate', { licencePlate: ' - ' }],
])('K1.e vehicle types cannot be sent with %s', (_what, part) => {
  expect(authorizationOf('vehicleabroad', { ...vehicle, ...part })).toBeUndefined();
});

test('K1.e the fields of the other kind do not count', () => {
  expect(authorizationOf('medical', { ...medical, membershipNumber: 'x' })).toBeDefined();
  expect(authorizationOf('vehiclegermany', { ...medical, membershipNumber: withCheckDigit('77') })).toBeUndefined();
});
