import { describe, expect, test } from 'vitest';
import {
  defaultGeneralInjuryType,
  defaultRelatedContactRole,
  draftLifetimeDays,
  lossLocationChoices,
} from '#features/fnol/codes.ts';
import { damageParts } from '#features/fnol/damage-parts.ts';
import { completeClaim, fixtureId, fixtureJudge as judge } from '#features/fnol/fnol-fixture.ts';
import { hasSides } from '#features/fnol/injury-codes.ts';
import type { FnolPolicyType } from '#features/fnol/lines.ts';
import type { FnolLobs } from '#features/fnol/lobs-schema.ts';
import type { FnolContact } from '#features/fnol/person-schema.ts';
import type { FnolData } from '#features/fnol/schema.ts';
import { isInForce } from './judge.ts';
import { claimIssues } from './step-rules.ts';

// Both sides of the edges that the tests of the steps leave out.

/** The issues of a claim that is complete but for `changes`, as `path code`. */
function issues(policyType: FnolPolicyType, changes: FnolData): string[] {
  return claimIssues(completeClaim(policyType, changes), judge).map(({ path, code }) => `${path.join('.')} ${code}`);
}

const day = (date: string) => {
  const [year = 0, month = 0, dayOfMonth = 0] = date.split('-').map(Number);
  return { year, month, day: dayOfMonth };
};

test('F6.a F8.a F10.a Q8.a what a claim starts with, and the order of what it offers', () => {
  expect([defaultRelatedContactRole, defaultGeneralInjuryType, draftLifetimeDays]).toEqual(['witness', 'specific', 30]);
  expect(lossLocationChoices).toEqual(['policyAddress', 'fullAddress', 'cityOnly', 'map']);
  expect(damageParts).toEqual({
    front: ['frontBumper', 'hood', 'windshield'],
    left: ['frontLeftFender', 'frontLeftDoor', 'rearLeftDoor', 'rearLeftFender', 'leftMirror'],
    right: ['frontRightFender', 'frontRightDoor', 'rearRightDoor', 'rearRightFender', 'rightMirror'],
    top: ['roof'],
    rear: ['rearWindow', 'trunk', 'rearBumper'],
    below: ['undercarriage', 'wheels'],
  });
});

test.each([
  ['2025-12-31', false],
  ['2026-01-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('F2.a a policy of 2026 is in force on %s: %s', (date, isSo) => {
  const period = { effectiveDate: day('2026-01-01'), expirationDate: day('2027-01-01') };
  expect(isInForce(period, day(date))).toBe(isSo);
});

test.each([
  ['PersonalAuto', 'hail', 'burglary'],
  ['HOPHomeowners', 'burglary', 'vehcollision'],
  ['GeneralLiability', 'bodilyinjury', 'fire'],
  ['WorkersComp', 'fall', 'illness'],
  ['travel_per', 'illness', 'fall'],
] as const)('F6.c %s takes the cause %s and not %s', (type, own, foreign) => {
  const causeIssues = (lossCause: FnolData['lossCause']) =>
    issues(type, { lossCause }).filter((issue) => issue.startsWith('lossCause'));
  expect([causeIssues(own), causeIssues(foreign), causeIssues(undefined)]).toEqual([
    [],
    ['lossCause unknownCode'],
    ['lossCause required'],
  ]);
});

describe('what happened', () => {
  test.each([
    ['fire', { fire: { fireBrigadeCalled: false, habitable: true } }],
    ['lightning', { fire: { fireBrigadeCalled: true, habitable: false } }],
    ['waterdamage', { water: { source: 'pipe', turnedOff: false } }],
    ['burstpipe', { water: { source: 'neighbour', turnedOff: true } }],
    ['burglary', { burglary: { policeTold: false } }],
    ['hail', {}],
  ] as const)('F7.b after %s a home with its own answers has no issue', (lossCause, answers) => {
    expect(
      issues('Homeowners', { lossCause, lobs: { homeowner: { propertyDescription: 'Keller', ...answers } } }),
    ).toEqual([]);
    expect(issues('Homeowners', { lossCause, lobs: { homeowner: answers } })).toEqual([
      'lobs.homeowner.propertyDescription required',
    ]);
  });

  test('F7.c general liability describes the property only after damage to it', () => {
    const lobs: FnolLobs = { generalLiability: {} };
    expect(issues('GeneralLiability', { lossCause: 'bodilyinjury', lobs })).toEqual([]);
    expect(issues('GeneralLiability', { lossCause: 'propertydamage', lobs })).toEqual([
      'lobs.generalLiability.fixedPropertyIncident.propertyDescription required',
    ]);
  });

  test('F7.j a business says whether there is a report, and what each property is', () => {
    const business = (changes: NonNullable<FnolLobs['commercialProperty']>) =>
      issues('CommercialProperty', {
        lobs: { commercialProperty: { ...completeClaim('CommercialProperty').lobs?.commercialProperty, ...changes } },
      });
    expect([business({ incidentReport: false }), business({ incidentReport: undefined })]).toEqual([
      [],
      ['lobs.commercialProperty.incidentReport required'],
    ]);
    expect(business({ fixedPropertyIncidents: [{ tempID: fixtureId() }] })).toEqual([
      'lobs.commercialProperty.fixedPropertyIncidents.0.propertyDescription required',
    ]);
  });

  test('F7.i a shop of the directory is enough where there is one vehicle', () => {
    const { personalAuto } = completeClaim('PersonalAuto').lobs ?? {};
    const repairOption = { repairOptionChoice: 'PreferredVendor', repairFacility: { publicID: fixtureId() } } as const;
    expect(issues('PersonalAuto', { lobs: { personalAuto: { ...personalAuto, repairOption } } })).toEqual([]);
  });
});

describe('workers’ compensation', () => {
  const work = completeClaim('WorkersComp').lobs?.workersComp;
  const of = (changes: NonNullable<FnolLobs['workersComp']>) =>
    issues('WorkersComp', { lobs: { workersComp: { ...work, ...changes } } });

  test.each(['dateReportedToEmployer', 'examinationDate'] as const)(
    'F7.e %s lies between the loss on the 10th and today, the 15th',
    (field) => {
      const on = (date: string) => of({ [field]: day(date) });
      expect([on('2026-11-10'), on('2026-11-15'), of({ [field]: undefined })]).toEqual([[], [], []]);
      expect(on('2026-11-09')).toEqual([`lobs.workersComp.${field} minDate`]);
      expect(on('2026-11-16')).toEqual([`lobs.workersComp.${field} maxDate`]);
    },
  );

  test('F7.e the injured person has a last name, the injury a kind, and each part of the body its name', () => {
    const injury = (changes: object) => of({ injuryIncident: { ...work?.injuryIncident, ...changes } });
    expect(injury({ injured: undefined })).toEqual(['lobs.workersComp.injuryIncident.injured.lastName required']);
    expect(injury({ generalInjuryType: undefined, detailedInjuryType: undefined })).toEqual([
      'lobs.workersComp.injuryIncident.generalInjuryType required',
    ]);
    expect(injury({ bodyParts: [{ tempID: fixtureId() }] })).toEqual([
      'lobs.workersComp.injuryIncident.bodyParts.0.primaryBodyPart required',
    ]);
  });

  test('F7.e limbs have sides, and so have eyes, ears and ribs; nothing else has', () => {
    expect([hasSides('upperextremities'), hasSides('lowerextremities', 'toe')]).toEqual([true, true]);
    expect([hasSides('head', 'eye'), hasSides('head', 'ear'), hasSides('trunk', 'ribs')]).toEqual([true, true, true]);
    expect([hasSides('head'), hasSides('head', 'nose'), hasSides('trunk', 'chest'), hasSides('neck')]).toEqual(
      Array.from({ length: 4 }, () => false),
    );
    expect([hasSides('multiple'), hasSides(undefined)]).toEqual([false, false]);
  });
});

describe('where and who', () => {
  test.each([
    ['80331', []],
    ['803311', ['lossLocation.postalCode postalCode']],
    ['8033a', ['lossLocation.postalCode postalCode']],
    ['', ['lossLocation.postalCode required']],
  ])('F8.d the German postal code “%s”', (postalCode, expected) => {
    const lossLocation = { addressLine1: 'Hauptstraße 1', city: 'München', country: 'DE', postalCode } as const;
    expect(issues('PersonalAuto', { lossLocation })).toEqual(expected);
  });

  test.each(['addressLine1', 'city', 'country'] as const)('F8.d an address needs its %s', (field) => {
    const { lossLocation } = completeClaim('PersonalAuto');
    expect(issues('PersonalAuto', { lossLocation: { ...lossLocation, [field]: undefined } })).toEqual([
      `lossLocation.${field} required`,
    ]);
  });

  test('F8.e only the city is needed beside its country', () => {
    const city = (lossLocation: FnolData['lossLocation']) =>
      issues('travel_per', { lossLocationChoice: 'cityOnly', lossLocation });
    expect(city({ city: 'Volos', country: 'GR' })).toEqual([]);
    expect(city({ country: 'GR' })).toEqual(['lossLocation.city required']);
  });

  const { mainContact } = completeClaim('travel_per');
  const contact = (changes: FnolContact) => issues('travel_per', { mainContact: { ...mainContact, ...changes } });

  test('F9.a another person has both names, an e-mail address and a birth that happened', () => {
    expect(contact({ firstName: ' ' })).toEqual(['mainContact.firstName required']);
    expect(contact({ lastName: undefined })).toEqual(['mainContact.lastName required']);
    expect([contact({ emailAddress1: 'a@b.example' }), contact({ emailAddress1: 'a@' })]).toEqual([
      [],
      ['mainContact.emailAddress1 emailFormat'],
    ]);
    expect([contact({ dateOfBirth: day('2026-11-15') }), contact({ dateOfBirth: day('2026-11-16') })]).toEqual([
      [],
      ['mainContact.dateOfBirth notInFuture'],
    ]);
  });

  test('F9.a a number of another kind than the chosen one may be missing, but not wrong', () => {
    expect(contact({ homeNumber: undefined, workNumber: undefined })).toEqual([]);
    expect(contact({ homeNumber: '12' })).toEqual(['mainContact.homeNumber phone']);
  });

  test('F10.a F10.b twenty people, and somebody of the policy without a name of their own', () => {
    const people = (count: number) => ({
      relatedContacts: Array.from({ length: count }, () => ({
        tempID: fixtureId(),
        role: 'witness' as const,
        contact: { tempID: fixtureId(), lastName: 'Zeuge' },
      })),
    });
    expect([issues('travel_per', people(20)), issues('travel_per', people(21))]).toEqual([
      [],
      ['relatedContacts invalid'],
    ]);
    const publicID = fixtureId();
    const known = { tempID: fixtureId(), role: 'witness' as const, contact: { publicID } };
    expect(issues('travel_per', { relatedContacts: [known], contacts: [{ publicID, lastName: 'Berger' }] })).toEqual(
      [],
    );
    expect(issues('travel_per', { relatedContacts: [known] })).toEqual(['relatedContacts.0.contact.lastName required']);
  });
});
