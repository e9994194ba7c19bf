import { expect, test } from 'vitest';
import { hasDescription, newCaseRulesIn, withKind, type NewCaseData } from './new-case-fields.ts';

const newCaseRules = newCaseRulesIn('DE');

const spoken: NewCaseData = {
  ...newCaseRules.initial,
  ext: 'medical',
  language: 'de_DE',
  firstName: 'Sven',
  lastName: 'Lindqvist',
  dateOfBirth: { year: 1958, month: 3, day: 4 },
  phone: '0171 5550442',
  email: 'sven@lindqvist.example',
  country: 'GR',
  city: 'Chania',
  cause: 'accident',
  description: 'Sturz auf der Treppe',
  consent: true,
};
const vehicle: NewCaseData = {
  ...spoken,
  ext: 'vehicleabroad',
  dateOfBirth: null,
  membershipNumber: '123 456 785',
  licencePlate: 'M-TW 815',
};
const wrongIn = (data: NewCaseData) => newCaseRules.issuesIn(data).map(({ path, code }) => `${path.join('.')} ${code}`);

test('H9.b what was said on the phone passes the schema of the server', () => {
  expect(wrongIn(spoken)).toEqual([]);
  expect(newCaseRules.wire(spoken)).toMatchObject({
    communicationTypeExt: 'medical',
    insured: { firstName: 'Sven', consents: [{ type: 'gdpr', isApproved: true }] },
    lossLocation: { country: 'GR', city: 'Chania' },
  });
  expect(newCaseRules.wire({ ...vehicle, hours: 2 })).toMatchObject({ licencePlate: 'M-TW 815', callbackHours: 2 });
});

test('H9.b what a link is opened with has to be known', () => {
  expect(wrongIn({ ...spoken, dateOfBirth: null })).toEqual(['dateOfBirth required']);
  expect(wrongIn({ ...vehicle, membershipNumber: '', licencePlate: '' })).toEqual([
    'membershipNumber required',
    'licencePlate required',
  ]);
  expect(wrongIn({ ...spoken, consent: false })).toEqual(['consent consentMandatory']);
});

test('H9.b a patient who is somebody else has a name and a birthday; in a vehicle case nobody is asked', () => {
  const patient = { hasPatient: true, patientFirstName: 'Gerda', patientLastName: 'Lindqvist' };
  const born = { patientBirth: { year: 1960, month: 5, day: 6 } };
  expect(wrongIn({ ...spoken, ...patient })).toEqual(['patientBirth required']);
  expect(newCaseRules.wire({ ...spoken, dateOfBirth: null, ...patient, ...born })).toMatchObject({
    injured: { policyRole: 'injured', firstName: 'Gerda' },
  });
  expect(newCaseRules.wire({ ...vehicle, ...patient, ...born })).not.toHaveProperty('injured');
});

test('H9.b a car has causes of its own, and whatever happened is described', () => {
  const stolen: NewCaseData = { ...vehicle, cause: 'theft', description: ' Nachts vor dem Hotel ' };
  expect(newCaseRules.wire(stolen)).toMatchObject({ lossCause: 'theft', description: 'Nachts vor dem Hotel' });
  expect(hasDescription({ ...vehicle, cause: null })).toBe(true);
  expect(hasDescription({ ...spoken, cause: 'death' })).toBe(false);
  // As a draft of an earlier release has it.
  expect(wrongIn({ ...vehicle, cause: 'illness' })).toEqual(['cause required']);
  expect(wrongIn({ ...spoken, cause: 'breakdown' })).toEqual(['cause required']);
  expect(newCaseRules.read({ ...vehicle, cause: 'illness', description: undefined })).toMatchObject({ city: 'Chania' });
});

test("H9.b a car at home is in the club's country, which is filled in", () => {
  const atHome: NewCaseData = { ...vehicle, ext: 'vehiclegermany', country: 'DE' };
  expect(wrongIn(atHome)).toEqual([]);
  expect(wrongIn({ ...atHome, country: 'GR' })).toEqual(['country invalid']);
  expect(wrongIn({ ...atHome, country: '' })).toEqual(['country required']);
  expect(newCaseRulesIn('AT').issuesIn(atHome)).toMatchObject([{ path: ['country'], code: 'invalid' }]);

  const untold: NewCaseData = { ...newCaseRules.initial, cause: 'illness' };
  expect(withKind(untold, 'vehiclegermany', 'DE')).toEqual({ ext: 'vehiclegermany', cause: null, country: 'DE' });
  // What somebody chose stays, and is called wrong.
  expect(withKind(spoken, 'vehiclegermany', 'DE')).toEqual({ ext: 'vehiclegermany', cause: 'accident', country: 'GR' });
  // What was filled in goes with its kind.
  expect(withKind(atHome, 'vehicleabroad', 'DE')).toMatchObject({ country: '' });
});

test('H9.b what is wrong is listed in the order of the page', () => {
  const names = newCaseRules.issuesIn(newCaseRules.initial).map(({ path }) => path.join('.'));
  expect(names.slice(-4)).toEqual(['cause', 'country', 'city', 'consent']);
});
