import { expect, test } from 'vitest';
import { communicationTypeExts, textLimits } from '#constants.ts';
import { lossCauses } from '#features/report/entries.ts';
import { issuesOf } from '#validation/rule.ts';
import { caseCauses, causesOf, isOutOfCountry, vehicleCauses } from './case-causes.ts';
import { newCaseSchema } from './new-case.ts';

const said = {
  id: 'f1a0c1de-3b55-4b0a-9d4f-0a6f3f6f5a01',
  language: 'de_DE',
  insured: {
    policyRole: 'insured',
    primaryPhoneType: 'mobile',
    firstName: 'Imke',
    lastName: 'Morgenstern',
    dateOfBirth: { year: 1970, month: 5, day: 6 },
    cellNumber: '0151 23456012',
    emailAddress1: 'imke@morgenstern.example',
    consents: [{ type: 'gdpr', isApproved: true }],
  },
  lossLocation: { country: 'DE', city: 'Kassel' },
};
const ofVehicle = { membershipNumber: '123456785', licencePlate: 'KS-IM 12' };

function problems(communicationTypeExt: string, more: object) {
  const opening = communicationTypeExt === 'medical' ? {} : ofVehicle;
  const found = issuesOf(
    newCaseSchema(() => true),
    { ...said, communicationTypeExt, ...opening, ...more },
  );
  return found.map(({ path, code }) => `${path.join('.')} ${code}`);
}

test.each(communicationTypeExts)('H9.b a %s case has its own causes and refuses those of other kinds', (ext) => {
  const own = caseCauses.filter((lossCause) => problems(ext, { lossCause }).length === 0);
  expect(own.toSorted()).toEqual([...causesOf(ext)].toSorted());
  for (const lossCause of caseCauses.filter((one) => !own.includes(one)))
    expect(problems(ext, { lossCause })).toEqual(['lossCause invalid']);
  expect(problems(ext, { lossCause: 'flood' })).toEqual(['lossCause invalid']);
});

test('H9.b people fall ill and cars break down; both have accidents', () => {
  expect(causesOf('medical')).toEqual(lossCauses);
  expect(causesOf('vehiclegermany')).toEqual(['breakdown', 'accident', 'theft', 'damage', 'other']);
  expect(causesOf('vehicleabroad')).toEqual(vehicleCauses);
  expect(caseCauses.filter((cause) => cause === 'accident')).toHaveLength(1);
});

test('H9.b what happened to a car may be described, whatever it was; a medical case keeps the rule of the wizard', () => {
  const description = 'x'.repeat(textLimits.lossDescription);
  for (const lossCause of vehicleCauses) {
    expect(problems('vehicleabroad', { lossCause, description })).toEqual([]);
    expect(problems('vehicleabroad', { lossCause, description: `${description}x` })).toEqual(['description maxLength']);
  }
  expect(problems('medical', { lossCause: 'illness', description })).toEqual([]);
  expect(problems('medical', { lossCause: 'death', description })).toEqual(['description invalid']);
});

test("H9.b only a vehicle case of the club's country has to be there", () => {
  expect(isOutOfCountry('vehiclegermany', 'DE', 'DE')).toBe(false);
  expect(isOutOfCountry('vehiclegermany', 'IT', 'DE')).toBe(true);
  expect(isOutOfCountry('vehiclegermany', 'AT', 'AT')).toBe(false);
  expect(isOutOfCountry('vehicleabroad', 'IT', 'DE')).toBe(false);
  expect(isOutOfCountry('medical', 'IT', 'DE')).toBe(false);
});
