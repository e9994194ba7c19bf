import { describe, expect, test } from 'vitest';
import { completeClaim, fixtureId, fixtureJudge as judge } from '#features/fnol/fnol-fixture.ts';
import { fnolPolicyTypes, type FnolPolicyType } from '#features/fnol/lines.ts';
import type { FnolLobs } from '#features/fnol/lobs-schema.ts';
import type { FnolContact } from '#features/fnol/person-schema.ts';
import type { FnolData } from '#features/fnol/schema.ts';
import { claimIssues, stepIssues } from './step-rules.ts';

/** The issues of a claim that is complete but for `changes`, as `path code`. */
function issues(policyType: FnolPolicyType, changes: FnolData): string[] {
  return claimIssues(completeClaim(policyType, changes), judge).map(({ path, code }) => `${path.join('.')} ${code}`);
}

test.each(fnolPolicyTypes)('F7.a F7.b F7.c F7.d F7.e F7.f F7.j a complete claim of %s has no issue', (type) => {
  expect(claimIssues(completeClaim(type), judge)).toEqual([]);
});

test.each(fnolPolicyTypes)(
  'F7.a F7.b F7.c F7.d F7.e F7.f F7.j an empty claim of %s names every field that is missing, none of them a whole part',
  (type) => {
    const empty = claimIssues({ policy: { policyType: type } }, judge);
    expect(empty.every(({ code }) => code === 'required')).toBe(true);
    expect(empty.map(({ path }) => path.join('.'))).not.toContain('lobs');
    expect(empty.length).toBeGreaterThan(4);
    // What was never touched is not there at all, and is still known as a choice.
    expect(
      empty.find(({ path }) => path.join('.') === 'lossLocationChoice' || path.at(-1) === 'country')?.values,
    ).toEqual({ control: 'choice' });
  },
);

describe('Select Policy', () => {
  test.each([
    ['2026-11-15T12:00:00.000Z', []],
    ['2026-11-15T12:01:00.000Z', ['lossDate notInFuture']],
  ])('F2.d the loss date %s', (lossDate, expected) => {
    expect(
      stepIssues('select-policy', completeClaim('travel_per', { lossDate }), judge).map(
        (issue) => `${issue.path.join('.')} ${issue.code}`,
      ),
    ).toEqual(expected);
  });

  test('F2.d a policy and a date are needed', () => {
    expect(stepIssues('select-policy', {}, judge).map(({ path }) => path.join('.'))).toEqual([
      'policy.policyNumber',
      'lossDate',
    ]);
    expect(stepIssues('select-policy', {}, judge)[0]).toMatchObject({ values: { control: 'choice' } });
  });
});

describe('vehicles', () => {
  const auto = (changes: NonNullable<FnolLobs['personalAuto']>): FnolData => ({
    lobs: { personalAuto: { ...completeClaim('PersonalAuto').lobs?.personalAuto, ...changes } },
  });
  const incidents = (count: number) =>
    Array.from({ length: count }, () => ({ tempID: fixtureId(), vehicle: { make: 'VW', model: 'Golf' } }));

  test('F7.a which vehicle it was is chosen, not filled in', () => {
    const claim = completeClaim('PersonalAuto', auto({ vehicleIncidents: [{ tempID: fixtureId(), vehicle: {} }] }));
    const missing = { path: ['lobs', 'personalAuto', 'vehicleIncidents', 0, 'vehicle', 'publicID'], code: 'required' };
    expect(claimIssues(claim, judge)).toMatchObject([{ ...missing, values: { control: 'choice' } }]);
  });

  test.each([
    [0, ['lobs.personalAuto.vehicleIncidents required']],
    [1, []],
    [5, []],
    [6, ['lobs.personalAuto.vehicleIncidents invalid']],
  ])('F7.a %i vehicles', (count, expected) => {
    expect(issues('PersonalAuto', auto({ vehicleIncidents: incidents(count) }))).toEqual(expected);
  });

  test.each([
    [1907, ['lobs.personalAuto.vehicleIncidents.0.vehicle.year oldestYear']],
    [1908, []],
    [2027, []],
    [2028, ['lobs.personalAuto.vehicleIncidents.0.vehicle.year maxValue']],
  ])('F7.k a car of %i', (year, expected) => {
    const vehicle = { make: 'Ford', model: 'T', year };
    expect(issues('PersonalAuto', auto({ vehicleIncidents: [{ tempID: fixtureId(), vehicle }] }))).toEqual(expected);
  });

  test('F7.a a vehicle of the policy needs nothing else, another one make and model', () => {
    const of = (vehicle: object) =>
      issues('PersonalAuto', auto({ vehicleIncidents: [{ tempID: fixtureId(), vehicle }] }));
    expect(of({ publicID: fixtureId() })).toEqual([]);
    expect(of({})).toEqual(['lobs.personalAuto.vehicleIncidents.0.vehicle.publicID required']);
    expect(of({ country: 'DE' })).toEqual([
      'lobs.personalAuto.vehicleIncidents.0.vehicle.make required',
      'lobs.personalAuto.vehicleIncidents.0.vehicle.model required',
    ]);
  });

  test.each([
    [{ year: 2010, month: 11, day: 10 }, []],
    [{ year: 2010, month: 11, day: 11 }, ['lobs.personalAuto.vehicleIncidents.0.driver.dateOfBirth minimumAge']],
  ])('F7.h a driver born on %o, at a loss on 10 November 2026', (dateOfBirth, expected) => {
    const driver = { tempID: fixtureId(), lastName: 'Jung', dateOfBirth };
    const [incident] = incidents(1);
    expect(issues('PersonalAuto', auto({ vehicleIncidents: [{ ...incident, driver }] }))).toEqual(expected);
    const contacts = [{ publicID: fixtureId(), lastName: 'Jung', dateOfBirth }];
    const known = auto({ vehicleIncidents: [{ ...incident, driver: { publicID: contacts[0]?.publicID } }] });
    expect(issues('PersonalAuto', { ...known, contacts })).toEqual(expected);
  });

  test.each([
    [8, []],
    [9, ['lobs.personalAuto.vehicleIncidents.0.passengers invalid']],
  ])('F7.a %i passengers', (count, expected) => {
    const passengers = Array.from({ length: count }, () => ({ tempID: fixtureId(), lastName: 'Gast' }));
    const [incident] = incidents(1);
    expect(issues('PersonalAuto', auto({ vehicleIncidents: [{ ...incident, passengers }] }))).toEqual(expected);
  });

  test('Q8.b a part that the cause does not allow is an error, whatever was changed last', () => {
    const [incident] = incidents(1);
    const roof = auto({ vehicleIncidents: [{ ...incident, damagedPart: 'roof' }] });
    expect(issues('BusinessAuto', { ...roof, lobs: { businessAuto: roof.lobs?.personalAuto } })).toEqual([
      'lobs.businessAuto.vehicleIncidents.0.damagedPart invalid',
    ]);
    expect(issues('PersonalAuto', { ...roof, lossCause: 'hail' })).toEqual([]);
  });

  test('F7.i a repair needs its shop, and its vehicle where there are several', () => {
    const two = incidents(2);
    const of = (repairOption: object) => issues('PersonalAuto', auto({ vehicleIncidents: two, repairOption }));
    expect(of({ repairOptionChoice: 'NoRepair' })).toEqual([]);
    expect(of({ repairOptionChoice: 'PreferredVendor' })).toEqual([
      'lobs.personalAuto.repairOption.vehicleIncident required',
      'lobs.personalAuto.repairOption.repairFacility.publicID required',
    ]);
    expect(of({ repairOptionChoice: 'NewVendor', vehicleIncident: fixtureId() })).toEqual([
      'lobs.personalAuto.repairOption.vehicleIncident invalid',
      'lobs.personalAuto.repairOption.repairFacility.contactName required',
    ]);
    expect(
      of({
        repairOptionChoice: 'NewVendor',
        vehicleIncident: two[1]?.tempID,
        repairFacility: { contactName: 'Werkstatt Huber' },
      }),
    ).toEqual([]);
  });
});

describe('property and liability', () => {
  test.each([
    ['fire', 'fire', ['fireBrigadeCalled', 'habitable']],
    ['burstpipe', 'water', ['source', 'turnedOff']],
    ['burglary', 'burglary', ['policeTold']],
    ['storm', '', []],
  ] as const)('F7.b after %s a home is asked for its own answers', (lossCause, part, fields) => {
    const lobs = { homeowner: { propertyDescription: 'Keller' } };
    expect(issues('HOPHomeowners', { lossCause, lobs })).toEqual(
      fields.map((field) => `lobs.homeowner.${part}.${field} required`),
    );
  });

  test('F7.g who was injured is asked after a yes only', () => {
    expect(issues('Homeowners', { anyoneInjured: undefined })).toEqual(['anyoneInjured required']);
    expect(issues('Homeowners', { anyoneInjured: true })).toEqual(['lobs.homeowner.injuryIncidents required']);
    const homeowner = { ...completeClaim('Homeowners').lobs?.homeowner, injuryIncidents: [{ tempID: fixtureId() }] };
    expect(issues('Homeowners', { lobs: { homeowner } })).toEqual([]);
    expect(issues('Homeowners', { anyoneInjured: true, lobs: { homeowner } })).toEqual([
      'lobs.homeowner.injuryIncidents.0.injured.lastName required',
    ]);
  });

  test('F7.c general liability lists injured persons without a question', () => {
    const people = (count: number) =>
      Array.from({ length: count }, () => ({ tempID: fixtureId(), injured: { tempID: fixtureId(), lastName: 'Ng' } }));
    const of = (count: number) =>
      issues('GeneralLiability', { lobs: { generalLiability: { injuryIncidents: people(count) } } });
    expect([of(0), of(10), of(11)]).toEqual([[], [], ['lobs.generalLiability.injuryIncidents invalid']]);
  });

  test.each(['BusinessOwners', 'InlandMarine'] as const)(
    'F7.d %s describes its property and sends no injured',
    (type) => {
      const key = type === 'BusinessOwners' ? 'businessOwners' : 'inlandMarine';
      expect(issues(type, { lobs: { [key]: { injuryIncidents: [{ tempID: fixtureId() }] } } })).toEqual([
        `lobs.${key}.fixedPropertyIncident.propertyDescription required`,
        `lobs.${key}.injuryIncidents invalid`,
      ]);
    },
  );

  test.each([
    [0, ['lobs.commercialProperty.fixedPropertyIncidents required']],
    [1, []],
    [10, []],
    [11, ['lobs.commercialProperty.fixedPropertyIncidents invalid']],
  ])('F7.j %i properties of a business', (count, expected) => {
    const fixedPropertyIncidents = Array.from({ length: count }, () => ({
      tempID: fixtureId(),
      propertyDescription: 'Halle',
    }));
    expect(
      issues('CommercialProperty', { lobs: { commercialProperty: { incidentReport: false, fixedPropertyIncidents } } }),
    ).toEqual(expected);
  });

  test.each([
    [{ year: 2026, month: 11, day: 9 }, ['lobs.commercialProperty.dateOfNotice minDate']],
    [{ year: 2026, month: 11, day: 10 }, []],
    [{ year: 2026, month: 11, day: 15 }, []],
    [{ year: 2026, month: 11, day: 16 }, ['lobs.commercialProperty.dateOfNotice maxDate']],
  ])('F7.j a notice on %o, after a loss on 10 November, today being the 15th', (dateOfNotice, expected) => {
    const before = completeClaim('CommercialProperty').lobs?.commercialProperty;
    expect(issues('CommercialProperty', { lobs: { commercialProperty: { ...before, dateOfNotice } } })).toEqual(
      expected,
    );
  });
});

describe('workers’ compensation', () => {
  type Work = NonNullable<FnolLobs['workersComp']>;
  const base = completeClaim('WorkersComp').lobs?.workersComp as Work;
  const of = (changes: Work) => issues('WC7WorkersComp', { lobs: { workersComp: { ...base, ...changes } } });
  const part = (changes: object) =>
    of({ injuryIncident: { ...base.injuryIncident, bodyParts: [{ primaryBodyPart: 'head', ...changes } as never] } });
  const at = (field: string) => `lobs.workersComp.injuryIncident.bodyParts.0.${field}`;

  test.each(['incidentReport', 'deathReport', 'timeLossReport', 'employmentInjury', 'medicalReport'] as const)(
    'F7.e %s has to be answered, with yes or no',
    (report) => {
      expect(of({ [report]: undefined })).toEqual([`lobs.workersComp.${report} required`]);
      expect([of({ [report]: true }), of({ [report]: false })]).toEqual([[], []]);
    },
  );

  test('F7.e doctor and examination are judged only when there is a medical report', () => {
    const wrong = { examinationDate: { year: 2026, month: 11, day: 9 }, firstIntakeDoctor: { tempID: fixtureId() } };
    expect(of({ ...wrong, medicalReport: true })).toEqual([
      'lobs.workersComp.firstIntakeDoctor.lastName required',
      'lobs.workersComp.examinationDate minDate',
    ]);
    expect(of({ ...wrong, medicalReport: false })).toEqual([]);
  });

  test.each([
    [-1, ['impairmentPercentage valueBetween']],
    [0, []],
    [100, []],
    [101, ['impairmentPercentage valueBetween']],
    [2.5, ['impairmentPercentage noDecimals']],
  ])('F7.e an impairment of %d percent', (impairmentPercentage, expected) => {
    expect(part({ impairmentPercentage })).toEqual(expected.map(at));
  });

  test('F7.e only parts of the body that have sides take one', () => {
    expect(part({ sideOfBody: 'left' })).toEqual([at('sideOfBody unknownCode')]);
    expect(part({ detailedBodyPart: 'eye', sideOfBody: 'left' })).toEqual([]);
    expect(part({ primaryBodyPart: 'lowerextremities', sideOfBody: 'both' })).toEqual([]);
  });

  test('F7.e a detail belongs to its part of the body, and an injury to its kind', () => {
    expect(part({ detailedBodyPart: 'knee' })).toEqual([at('detailedBodyPart unknownCode')]);
    expect(of({ injuryIncident: { ...base.injuryIncident, generalInjuryType: 'occupational' } })).toEqual([
      'lobs.workersComp.injuryIncident.detailedInjuryType unknownCode',
    ]);
  });

  test.each([
    [0, ['lobs.workersComp.injuryIncident.bodyParts required']],
    [6, []],
    [7, ['lobs.workersComp.injuryIncident.bodyParts invalid']],
  ])('F7.e %i parts of the body', (count, expected) => {
    const bodyParts = Array.from({ length: count }, () => ({ tempID: fixtureId(), primaryBodyPart: 'neck' as const }));
    expect(of({ injuryIncident: { ...base.injuryIncident, bodyParts } })).toEqual(expected);
  });
});

describe('where', () => {
  const de = { addressLine1: 'Hauptstraße 1', city: 'München', country: 'DE' } as const;

  test('F8.a auto lines take the exact address only, whatever was chosen', () => {
    expect(
      issues('PersonalAuto', { lossLocationChoice: 'cityOnly', lossLocation: { city: 'Ulm', country: 'DE' } }),
    ).toEqual(['lossLocation.addressLine1 required', 'lossLocation.postalCode required']);
  });

  test('F8.b an address is needed', () => {
    expect(issues('travel_per', { lossLocationChoice: undefined })).toEqual(['lossLocationChoice required']);
    expect(issues('PersonalAuto', { lossLocation: undefined })).toEqual([
      'lossLocation.addressLine1 required',
      'lossLocation.postalCode required',
      'lossLocation.city required',
      'lossLocation.country required',
    ]);
  });

  test.each([
    [{ ...de, postalCode: '80331' }, []],
    [{ ...de, postalCode: '8033' }, ['lossLocation.postalCode postalCode']],
    [{ ...de, country: 'AE' as const }, []],
    [{ ...de, country: 'IE' as const, postalCode: '123456789012' }, []],
    [{ ...de, country: 'IE' as const, postalCode: '1234567890123' }, ['lossLocation.postalCode maxLength']],
  ])('F8.d the full address %o', (lossLocation, expected) => {
    expect(issues('travel_per', { lossLocation })).toEqual(expected);
  });

  test('F8.c the policy address is one of the policy', () => {
    const predefinedLossLocations = [{ publicID: fixtureId(), displayName: 'Hauptstraße 1' }];
    const choice = { lossLocationChoice: 'policyAddress', predefinedLossLocations } as const;
    expect(issues('Homeowners', choice)).toEqual(['selectedAddress required']);
    expect(issues('Homeowners', { ...choice, selectedAddress: fixtureId() })).toEqual(['selectedAddress unknownCode']);
    expect(issues('Homeowners', { ...choice, selectedAddress: predefinedLossLocations[0]?.publicID })).toEqual([]);
  });

  test('F8.e F8.f a city needs its country, a point on the map both', () => {
    expect(issues('travel_per', { lossLocationChoice: 'cityOnly', lossLocation: { city: 'Volos' } })).toEqual([
      'lossLocation.country required',
    ]);
    expect(issues('travel_per', { lossLocationChoice: 'map' })).toEqual([
      'optionalLossLocation.coordinates required',
      'optionalLossLocation.city required',
      'optionalLossLocation.country required',
    ]);
    const coordinates = { latitude: 39.36, longitude: 22.94 };
    expect(
      issues('travel_per', {
        lossLocationChoice: 'map',
        optionalLossLocation: { coordinates, city: 'Volos', country: 'GR' },
      }),
    ).toEqual([]);
  });
});

describe('people', () => {
  const contact = completeClaim('travel_per').mainContact;
  const main = (changes: FnolContact) => issues('travel_per', { mainContact: { ...contact, ...changes } });

  test.each([
    ['home', 'homeNumber'],
    ['work', 'workNumber'],
    ['mobile', 'cellNumber'],
  ] as const)('F9.a the phone type %s needs its own number', (primaryPhoneType, field) => {
    const numbers = { homeNumber: undefined, workNumber: undefined, cellNumber: undefined };
    expect(main({ ...numbers, primaryPhoneType })).toEqual([`mainContact.${field} required`]);
    expect(main({ ...numbers, primaryPhoneType, [field]: '+49 89 123456' })).toEqual([]);
    expect(main({ ...numbers, primaryPhoneType, [field]: '12' })).toEqual([`mainContact.${field} phone`]);
  });

  test('F9.a a phone type is required', () => {
    expect(main({ primaryPhoneType: undefined })).toEqual(['mainContact.primaryPhoneType required']);
  });

  test('F9.b a contact of the policy needs no name', () => {
    const publicID = fixtureId();
    const nameless = { ...contact, tempID: undefined, publicID, firstName: undefined, lastName: undefined };
    expect(issues('travel_per', { mainContact: nameless })).toEqual([
      'mainContact.firstName required',
      'mainContact.lastName required',
    ]);
    expect(issues('travel_per', { mainContact: nameless, contacts: [{ publicID, lastName: 'Berger' }] })).toEqual([]);
  });

  test('F10.a a witness needs a last name, somebody else any name, and both a role', () => {
    const related = (changes: object) =>
      issues('travel_per', { relatedContacts: [{ tempID: fixtureId(), ...changes }] });
    const firstName = { contact: { firstName: 'Ada' } };
    expect(related({ role: 'witness', ...firstName })).toEqual(['relatedContacts.0.contact.lastName required']);
    expect(related({ role: 'other', ...firstName })).toEqual([]);
    expect(related({ role: 'other' })).toEqual(['relatedContacts.0.contact.lastName required']);
    expect(related({ contact: { lastName: 'Lovelace' } })).toEqual(['relatedContacts.0.role required']);
  });
});

test('a name that is entered has the characters of names; one that the policy knows stays as it is', () => {
  const publicID = fixtureId();
  const mainContact: FnolContact = {
    tempID: fixtureId(),
    firstName: 'Anna\nhttps',
    lastName: 'evil/login',
    primaryPhoneType: 'mobile',
    cellNumber: '0171 2345678',
  };
  expect(issues('travel_per', { mainContact })).toEqual([
    'mainContact.firstName characters',
    'mainContact.lastName characters',
  ]);
  const known = { ...mainContact, tempID: undefined, publicID };
  const contacts = [{ publicID, displayName: 'Müller/Schmidt', lastName: 'Müller/Schmidt' }];
  expect(issues('travel_per', { mainContact: known, contacts })).toEqual([]);
});
