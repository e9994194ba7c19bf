import { linesByPolicyType, type FnolPolicyType, type LobKey } from './lines.ts';
import type { FnolLobs } from './lobs-schema.ts';
import { lossCausesOf, presetLossCause } from './loss.ts';
import type { Judge } from '#features/fnol/rules/judge.ts';
import { allLineRules } from '#features/fnol/rules/line-rules.ts';
import { isPossiblePhone } from '#validation/phone-numbers.ts';
import type { FnolData } from './schema.ts';

export const fixtureJudge: Judge = {
  now: new Date('2026-11-15T12:00:00Z'),
  timeZone: 'Europe/Berlin',
  isPhone: isPossiblePhone,
  lines: allLineRules,
};

let made = 0;

/** An id as a browser makes one. */
export function fixtureId(): string {
  made += 1;
  return `00000000-0000-4000-8000-${String(made).padStart(12, '0')}`;
}

const person = (lastName: string) => ({ tempID: fixtureId(), firstName: 'Änne', lastName });

/** What each line asks for, complete. */
const lobsOf: Record<LobKey, () => FnolLobs> = {
  personalAuto: () => ({ personalAuto: auto() }),
  businessAuto: () => ({ businessAuto: auto() }),
  homeowner: () => ({
    homeowner: { propertyDescription: 'Küche', fire: { fireBrigadeCalled: true, habitable: false } },
  }),
  generalLiability: () => ({
    generalLiability: {
      fixedPropertyIncident: { propertyDescription: 'Schaufenster' },
      injuryIncidents: [{ tempID: fixtureId(), description: 'Schnittwunde', injured: person('Kowalski') }],
    },
  }),
  businessOwners: () => ({ businessOwners: { fixedPropertyIncident: { propertyDescription: 'Theke' } } }),
  inlandMarine: () => ({ inlandMarine: { fixedPropertyIncident: { propertyDescription: 'Container 7' } } }),
  commercialProperty: () => ({
    commercialProperty: {
      incidentReport: true,
      dateOfNotice: { year: 2026, month: 11, day: 11 },
      fixedPropertyIncidents: [{ tempID: fixtureId(), propertyDescription: 'Lagerhalle' }],
    },
  }),
  workersComp: () => ({ workersComp: workInjury() }),
  travel: () => ({ travel: { description: 'Koffer kam nicht an' } }),
};

function auto() {
  return {
    vehicleIncidents: [
      {
        tempID: fixtureId(),
        vehicle: { make: 'Opel', model: 'Astra', year: 2019, license: 'M-AB 123', vIN: 'W0L', country: 'DE' as const },
        driver: { ...person('Yıldız'), dateOfBirth: { year: 1990, month: 5, day: 1 } },
        passengers: [person('Özdemir')],
        damagedPart: 'hood' as const,
      },
    ],
    repairOption: { repairOptionChoice: 'NoRepair' as const },
  };
}

function workInjury(): NonNullable<FnolLobs['workersComp']> {
  return {
    dateReportedToEmployer: { year: 2026, month: 11, day: 10 },
    incidentReport: true,
    deathReport: false,
    timeLossReport: true,
    employmentInjury: true,
    medicalReport: true,
    firstIntakeDoctor: person('Sommerfeld'),
    examinationDate: { year: 2026, month: 11, day: 11 },
    accidentType: 'fall',
    injuryIncident: {
      tempID: fixtureId(),
      injured: person('Pfannenstiel'),
      description: 'Sturz von der Leiter',
      generalInjuryType: 'specific',
      detailedInjuryType: 'fracture',
      bodyParts: [
        {
          tempID: fixtureId(),
          primaryBodyPart: 'upperextremities',
          detailedBodyPart: 'wrist',
          detailedBodyPartDesc: 'Handgelenk',
          sideOfBody: 'left',
          impairmentPercentage: 20,
        },
      ],
    },
  };
}

/** A claim that lacks nothing, as a page holds it before its draft is made. */
export function completeClaim(policyType: FnolPolicyType, changes: FnolData = {}): FnolData {
  const { lobKey } = linesByPolicyType[policyType];
  return {
    policy: { policyNumber: '54-123456', policyType },
    lossDate: '2026-11-10T08:30:00.000Z',
    lossCause: presetLossCause(policyType) ?? lossCausesOf(policyType).at(0),
    ...(!['generalLiability', 'businessOwners', 'inlandMarine', 'workersComp'].includes(lobKey) && {
      anyoneInjured: false,
    }),
    lossLocationChoice: 'fullAddress',
    lossLocation: { addressLine1: 'Hauptstraße 1', postalCode: '80331', city: 'München', country: 'DE' },
    mainContact: {
      tempID: fixtureId(),
      firstName: 'Jale',
      lastName: 'Aydın',
      firstNameKanji: '恵子',
      lastNameKanji: '山田',
      dateOfBirth: { year: 1984, month: 2, day: 29 },
      primaryAddress: { addressLine1: 'Ringstraße 5', postalCode: '1010', city: 'Wien', country: 'AT' },
      primaryPhoneType: 'mobile',
      cellNumber: '+49 171 2345678',
      emailAddress1: 'jale@example.org',
    },
    relatedContacts: [{ tempID: fixtureId(), role: 'witness', injured: false, contact: person('Nguyễn') }],
    lobs: lobsOf[lobKey](),
    draft: { version: 1, visited: ['select-policy'] },
    ...changes,
  };
}
