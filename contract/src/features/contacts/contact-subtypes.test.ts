import { expect, test } from 'vitest';
import { durations } from '#constants.ts';
import { contactKindOf, contactSubtypes, defaultContactSubtype, isVendorShown } from './contact-subtypes.ts';

test.each([
  ['Company', ['Company', 'CompanyVendor', 'AutoRepairShop', 'AutoTowingAgcy', 'LawFirm', 'MedicalCareOrg']],
  ['Person', ['Person', 'Adjudicator', 'PersonVendor', 'Attorney', 'Doctor', 'UserContact']],
  ['Place', ['Place', 'LegalVenue']],
] as const)('Q10.a the kind %s has its subtypes', (kind, subtypes) => {
  expect(contactSubtypes.filter((subtype) => contactKindOf(subtype) === kind)).toEqual(subtypes);
});

test('Q10.a a contact is a person unless it says otherwise', () => {
  expect(defaultContactSubtype).toBe('Person');
  expect(contactKindOf('constructor')).toBe('Person');
});

test('Q10.b personal auto shows its six vendor types and homeowners its four', () => {
  const shown = (line: 'PA' | 'HO') => contactSubtypes.filter((subtype) => isVendorShown(line, subtype)).sort();
  expect(shown('PA')).toEqual([
    'Attorney',
    'AutoRepairShop',
    'AutoTowingAgcy',
    'CompanyVendor',
    'Doctor',
    'PersonVendor',
  ]);
  expect(shown('HO')).toEqual(['Attorney', 'CompanyVendor', 'Doctor', 'PersonVendor']);
});

test('Q10.b a line without a list of its own shows every vendor', () => {
  expect(isVendorShown('WC', 'MedicalCareOrg')).toBe(true);
});

test('P27.a a typeahead asks at most every 100 ms', () => {
  expect(durations.typeaheadThrottleMs).toBe(100);
});
