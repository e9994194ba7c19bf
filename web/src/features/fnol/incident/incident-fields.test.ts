import type { FnolLossCause } from '@beistand/contract/features/fnol/loss.ts';
import type { FnolLobs } from '@beistand/contract/features/fnol/lobs-schema.ts';
import { lineOf, type FnolPolicyType } from '@beistand/contract/features/fnol/lines.ts';
import { beforeAll, expect, test } from 'vitest';
import { demoDeployment } from '#platform/demo-deployment-fixture.ts';
import { claimRecords } from '#features/fnol/fields/claim-records.ts';
import type { FnolEntry } from '#features/fnol/wizard/fnol-entry.ts';
import { loadAllRules } from '#features/fnol/wizard/later-rules.ts';
import { patternOf } from '#wizard/engine/value-path.ts';
import { drawnFields } from '#wizard/page/drawn-fields-fixture.tsx';
import { TypeOfIncidentPage } from './type-of-incident-page.tsx';

beforeAll(() => loadAllRules());

const deployment = { ...demoDeployment, capabilities: { vendor: true } };

const injuryIncidents = [{}];
const auto = {
  vehicleIncidents: [{ vehicle: { country: 'DE' }, driver: { tempID: 'a' }, passengers: [{}] }, {}],
  repairOption: { repairOptionChoice: 'NewVendor' },
  injuryIncidents,
} as FnolLobs['personalAuto'];

/** For each policy type, claims that between them ask for every field of its line. */
const claims: Record<FnolPolicyType, readonly [cause: FnolLossCause, lobs: FnolLobs][]> = {
  PersonalAuto: [['vehcollision', { personalAuto: auto }]],
  BusinessAuto: [['vehcollision', { businessAuto: auto }]],
  Homeowners: [
    ['fire', { homeowner: { injuryIncidents } }],
    ['burstpipe', {}],
    ['burglary', {}],
  ],
  HOPHomeowners: [
    ['lightning', { homeowner: { injuryIncidents } }],
    ['waterdamage', {}],
    ['burglary', {}],
  ],
  GeneralLiability: [['bodilyinjury', { generalLiability: { injuryIncidents } }]],
  BusinessOwners: [['other', {}]],
  InlandMarine: [['transport', {}]],
  CommercialProperty: [['storm', { commercialProperty: { fixedPropertyIncidents: [{}], injuryIncidents } }]],
  WorkersComp: [['fall', { workersComp: workersComp() }]],
  WC7WorkersComp: [['fall', { workersComp: workersComp() }]],
  travel_per: [['accident', { travel: { injuryIncidents } }]],
};

function workersComp(): FnolLobs['workersComp'] {
  const bodyParts = [{ primaryBodyPart: 'head' as const, detailedBodyPart: 'eye' as const }];
  return { medicalReport: true, injuryIncident: { bodyParts } };
}

/** Kanji names are asked in Japanese, and a shop of the directory once it was searched for. */
const drawnElsewhere = /Kanji$|repairFacility\.publicID$/;

test.each(Object.keys(claims) as FnolPolicyType[])(
  'F7.a F7.b F7.c F7.d F7.j F7.e F7.f each field of %s has a control on its page',
  async (policyType) => {
    const entries = claims[policyType].map(([lossCause, lobs]): FnolEntry => ({
      claim: { policy: { policyType }, lossCause, anyoneInjured: true, contacts: [], lobs },
      vehicles: [],
    }));
    const drawn = (
      await Promise.all(entries.map((entry) => drawnFields(TypeOfIncidentPage, entry, { deployment })))
    ).flat();
    const patterns = drawn.map(patternOf);
    const line = `lobs.${lineOf(policyType)?.lobKey}.`;
    const expected = Object.keys(claimRecords).filter((path) => path.startsWith(line) && !drawnElsewhere.test(path));
    expect(expected.filter((path) => !patterns.includes(path))).toEqual([]);
    expect(expected.length).toBeGreaterThan(0);
  },
);

test.each(['InlandMarine', 'GeneralLiability', 'BusinessOwners', 'WorkersComp'] as const)(
  'F7.g %s does not ask whether somebody was injured',
  async (policyType) => {
    const entry: FnolEntry = { claim: { policy: { policyType }, contacts: [], lobs: {} }, vehicles: [] };
    expect(await drawnFields(TypeOfIncidentPage, entry)).not.toContain('anyoneInjured');
  },
);
