import { expect } from '@playwright/test';
import { first, type Answer } from './answer.ts';

/** A claim whose rows in the database have to be what somebody typed. */
export type TypedClaim = { claimNumber: string; policyNumber: string; typed: readonly Answer[] };

type Json = Record<string, unknown>;
type Person = { id: string; isMain: boolean; isOfPolicy: boolean } & Json;

/** The rows of a claim, with what is sealed in them opened by the claim's key. */
export type StoredClaim = {
  number: string;
  state: string;
  policyNumber: string;
  drafts: number;
  lossCause: string | null;
  lossLocation: Json;
  reported: Json;
  health: {
    lossCause: string | null;
    description?: string;
    relatedContacts?: { role: string; contact: string }[];
  } | null;
  people: Person[];
  incidents: { kind: 'vehicle' | 'property' | 'injury'; isSealed: boolean; data: Json }[];
};

/** Expects each value that was typed in a claim, or in what the rows tell of it. */
export function expectTyped(claim: unknown, typed: readonly Answer[]): void {
  for (const [path, value] of typed) {
    const found = path.split('.').reduce<unknown>((part, key) => (part as Json | undefined)?.[key], claim);
    if (value === first) expect(found, path).toBeDefined();
    // A thing that was added, and a person who is none of the policy's: their own fields follow.
    else if (value === true && Array.isArray(found)) expect(found.length, path).toBeGreaterThan(0);
    else if (value !== 'other') expect(found, path).toEqual(value);
  }
}

export function expectStored(stored: StoredClaim | undefined, { claimNumber, policyNumber, typed }: TypedClaim): void {
  expect(stored, claimNumber).toMatchObject({ number: claimNumber, policyNumber, state: 'open', drafts: 0 });
  if (stored) expectTyped(toldByRows(stored), typed);
}

/** The claim as its rows tell it, read here and not by the server, in the names of the wizard's paths. */
function toldByRows(claim: StoredClaim): Json {
  const { people, reported, health } = claim;
  const person = (id: unknown) => people.find((row) => row.id === id);
  const of = (kind: string) => claim.incidents.filter((incident) => incident.kind === kind);
  const injuries = of('injury').map(({ data }) => ({ ...data, injured: person(data['injured']) }));
  const [work] = of('injury').map(({ data }) => data['workersComp'] as Json | undefined);
  const [property] = of('property').map(({ data }) => data);
  const vehicleIncidents = of('vehicle').map(({ data }) => ({
    ...data,
    passengers: ((data['passengers'] ?? []) as string[]).map(person),
  }));
  for (const { isSealed } of claim.incidents) expect(isSealed, `an incident of ${claim.number} is sealed`).toBe(true);
  const car = { vehicleIncidents };
  const single = { fixedPropertyIncident: property, injuryIncidents: injuries };
  return {
    lossCause: claim.lossCause ?? health?.lossCause,
    anyoneInjured: injuries.length > 0,
    lossLocation: claim.lossLocation,
    ...reported,
    mainContact: people.find(({ isMain }) => isMain),
    relatedContacts: health?.relatedContacts?.map(({ role, contact }) => ({ role, contact: person(contact) })),
    lobs: {
      personalAuto: car,
      businessAuto: car,
      homeowner: { ...property, injuryIncidents: injuries },
      generalLiability: single,
      businessOwners: single,
      inlandMarine: single,
      commercialProperty: {
        incidentReport: reported['incidentReport'],
        fixedPropertyIncidents: of('property').map(({ data }) => data),
      },
      workersComp: {
        ...work,
        injuryIncident: { ...(work?.['injuryIncident'] as Json), injured: injuries[0]?.injured },
      },
      travel: { description: health?.description, injuryIncidents: injuries },
    },
  };
}
