import { lineOf, type LobKey } from '@beistand/contract/features/fnol/lines.ts';
import type { FnolLobs } from '@beistand/contract/features/fnol/lobs-schema.ts';
import type { FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import type { ClaimHealth } from '#features/claims/health/claim-health.ts';
import type { Incident, InjuryData, PropertyData, VehicleData } from '#features/fnol/submission/incident-rows.ts';
import type { ClaimRow } from '#features/fnol/queries.ts';
import type { StoredClaim } from './read-queries.ts';

/** The people of a claim by the ids of their rows. */
export type People = ReadonlyMap<string, FnolContact>;
type Part = Record<string, unknown>;

type Sources = {
  claim: ClaimRow;
  stored: StoredClaim;
  health: ClaimHealth | null | undefined;
  incidents: readonly Incident[];
  people: People;
};

/** What the line of the policy asks for, from the rows of its incidents. */
export function lobsOf({ claim, stored, health, incidents, people }: Sources): FnolLobs | undefined {
  const line = lineOf(claim.policyType);
  if (!line || !stored.reported) return undefined;
  const of = <Data>(kind: Incident['kind']) =>
    incidents.filter((incident) => incident.kind === kind).map(({ id, data }) => ({ id, data: data as Data }));
  const person = (id: string | undefined) => (id === undefined ? undefined : people.get(id));
  const injuries = of<InjuryData>('injury');
  const injuryIncidents = injuries.map(({ id, data }) =>
    defined({ ...data, publicID: id, injured: person(data.injured) }),
  );
  const withInjured = (part: Part) => (injuryIncidents.length > 0 ? { ...part, injuryIncidents } : part);
  const properties = of<PropertyData>('property');
  const vehicles = of<VehicleData>('vehicle').map(({ id, data }) =>
    defined({
      ...data,
      publicID: id,
      driver: person(data.driver),
      passengers: data.passengers?.flatMap((passenger) => person(passenger) ?? []),
    }),
  );
  const { repairOption, incidentReport, dateOfNotice } = stored.reported;
  const repair = repairOption && defined({ ...repairOption, repairFacility: person(repairOption.repairFacility) });
  const parts: Record<LobKey, () => Part> = {
    personalAuto: () => withInjured(defined({ vehicleIncidents: vehicles, repairOption: repair })),
    businessAuto: () => withInjured(defined({ vehicleIncidents: vehicles, repairOption: repair })),
    homeowner: () => withInjured(withoutLob(properties[0]?.data)),
    generalLiability: () => withInjured(fixedProperty(properties[0]?.data)),
    businessOwners: () => fixedProperty(properties[0]?.data),
    inlandMarine: () => fixedProperty(properties[0]?.data),
    commercialProperty: () =>
      withInjured(
        defined({
          incidentReport,
          dateOfNotice,
          fixedPropertyIncidents: properties.map(({ id, data }) => ({ ...withoutLob(data), publicID: id })),
        }),
      ),
    workersComp: () => workersCompOf(injuries[0], stored, person),
    travel: () => withInjured(defined({ description: health?.description })),
  };
  return { [line.lobKey]: parts[line.lobKey]() } as FnolLobs;
}

function fixedProperty(data: PropertyData | undefined): Part {
  return data ? { fixedPropertyIncident: withoutLob(data) } : {};
}

function withoutLob(data: PropertyData | undefined): Part {
  const { lob: _kind, ...rest } = data ?? { lob: '' };
  return rest;
}

function workersCompOf(
  incident: { id: string; data: InjuryData } | undefined,
  { dateReportedToEmployer }: StoredClaim,
  person: (id: string | undefined) => FnolContact | undefined,
): Part {
  if (!incident || !('workersComp' in incident.data)) return {};
  const { workersComp, injured } = incident.data;
  const injuryIncident = defined({ ...workersComp.injuryIncident, publicID: incident.id, injured: person(injured) });
  return defined({ ...workersComp, dateReportedToEmployer: dateReportedToEmployer ?? undefined, injuryIncident });
}

/** Without what is undefined. */
export function defined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, child]) => child !== undefined)) as Value;
}
