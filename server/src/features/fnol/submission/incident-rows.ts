import { randomUUID } from 'node:crypto';
import type { FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import type { FnolLobs, InjuryIncident, VehicleIncident } from '@beistand/contract/features/fnol/lobs-schema.ts';
import type { ContactRole } from '@beistand/contract/features/claims/schema.ts';
import { padJson } from '#features/claims/pad-json.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { ClaimPeople } from './claim-people.ts';

/** What is stored of an incident: people stand in it by the ids of their rows. */
export type VehicleData = Omit<VehicleIncident, 'driver' | 'passengers' | 'publicID' | 'tempID'> & {
  driver?: string;
  passengers?: string[];
};
export type PropertyData = { lob: 'homeowner' | 'single' | 'listed' } & Record<string, unknown>;
export type InjuryData =
  | (Omit<InjuryIncident, 'injured' | 'publicID' | 'tempID'> & { injured?: string })
  | { workersComp: Omit<NonNullable<FnolLobs['workersComp']>, 'dateReportedToEmployer'>; injured?: string };

export type Incident =
  | { id: string; kind: 'vehicle'; data: VehicleData }
  | { id: string; kind: 'property'; data: PropertyData }
  | { id: string; kind: 'injury'; data: InjuryData };

/** As it is stored: all kinds are sealed alike, so that nothing tells which of them are injuries. The others are of an older release. */
export type StoredIncident = {
  id: string;
  kind: Incident['kind'] | null;
  data: VehicleData | PropertyData | null;
  sealed: Uint8Array | null;
};

const context = 'claim_incidents.content';
const contextOfPreviousRelease = 'claim_incidents.injury';

export function sealIncident(vault: Vault, claimId: string, { kind, data }: Incident): Promise<Buffer> {
  return vault.seal(claimId, padJson({ kind, data }), context);
}

export async function openIncident(vault: Vault, claimId: string, stored: StoredIncident): Promise<Incident> {
  const { id, kind, data, sealed } = stored;
  const opened = async (within: string) =>
    JSON.parse(String(await vault.open(claimId, sealed ?? Buffer.alloc(0), within)));
  if (kind === null) return { id, ...(await opened(context)) } as Incident;
  return { id, kind, data: data ?? (await opened(contextOfPreviousRelease)) } as Incident;
}

/** The incidents of what was submitted; whoever takes part in one is added to the claim's people. */
export function incidentsOf(lobs: FnolLobs, people: ClaimPeople): Incident[] {
  const { personalAuto, businessAuto, homeowner, commercialProperty, workersComp, travel } = lobs;
  const liability = lobs.generalLiability ?? lobs.businessOwners ?? lobs.inlandMarine;
  const vehicles = (personalAuto ?? businessAuto)?.vehicleIncidents ?? [];
  const injured = [personalAuto, businessAuto, homeowner, commercialProperty, liability, travel].flatMap(
    (part) => part?.injuryIncidents ?? [],
  );
  return [
    ...vehicles.map((incident) => vehicleIncident(incident, people)),
    ...(homeowner ? [homeIncident(homeowner)] : []),
    ...(liability?.fixedPropertyIncident
      ? [property(randomUUID(), { lob: 'single', ...liability.fixedPropertyIncident })]
      : []),
    ...(commercialProperty?.fixedPropertyIncidents ?? []).map(({ publicID = randomUUID(), ...told }) =>
      property(publicID, { lob: 'listed', ...told }),
    ),
    ...injured.map((incident) => injuryIncident(incident, people)),
    ...(workersComp ? [workIncident(workersComp, people)] : []),
  ];
}

const property = (id: string, data: PropertyData): Incident => ({ id, kind: 'property', data });

function homeIncident({ injuryIncidents: _stored, ...home }: NonNullable<FnolLobs['homeowner']>): Incident {
  return property(randomUUID(), { lob: 'homeowner', ...home });
}

function vehicleIncident(incident: VehicleIncident, people: ClaimPeople): Incident {
  const { publicID = randomUUID(), driver, passengers, ...told } = incident;
  return {
    id: publicID,
    kind: 'vehicle',
    data: {
      ...told,
      ...added(people, 'driver', driver),
      ...(passengers && { passengers: passengers.map((person) => people.add(person, 'passenger')) }),
    },
  };
}

function added<Role extends ContactRole>(people: ClaimPeople, role: Role, person: FnolContact | undefined) {
  return (person ? { [role]: people.add(person, role) } : {}) as Partial<Record<Role, string>>;
}

function injuryIncident(incident: InjuryIncident, people: ClaimPeople): Incident {
  const { publicID = randomUUID(), injured, ...told } = incident;
  return { id: publicID, kind: 'injury', data: { ...told, ...added(people, 'injured', injured) } };
}

/** Doctors and examinations stand in what is sealed; the injured person is one of the claim's. */
function workIncident(work: NonNullable<FnolLobs['workersComp']>, people: ClaimPeople): Incident {
  const { dateReportedToEmployer: _ownColumn, injuryIncident: injury, ...rest } = work;
  const { injured, publicID = randomUUID(), ...told } = injury ?? {};
  return {
    id: publicID,
    kind: 'injury',
    data: { workersComp: { ...rest, injuryIncident: told }, ...added(people, 'injured', injured) },
  };
}
