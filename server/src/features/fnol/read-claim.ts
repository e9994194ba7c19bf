import { asksForInjuries, lineOf, type LobKey } from '@beistand/contract/features/fnol/lines.ts';
import type { FnolLobs } from '@beistand/contract/features/fnol/lobs-schema.ts';
import { fnolLossCauses, lossCategories } from '@beistand/contract/features/fnol/loss.ts';
import type { FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import { fnolContactSchema, fnolAddressSchema } from '@beistand/contract/features/fnol/person-schema.ts';
import type { FnolContent, FnolData } from '@beistand/contract/features/fnol/schema.ts';
import * as v from 'valibot';
import { openHealth, type ClaimHealth } from '#features/claims/claim-health.ts';
import type { Db } from '#platform/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { openInjury, type InjuryData, type PropertyData, type VehicleData } from './incident-rows.ts';
import type { ClaimRow } from './queries.ts';
import { listIncidents, readStoredClaim, type StoredClaim, type StoredIncident } from './read-queries.ts';

type Deps = { db: Db; vault: Vault };
type Part = Record<string, unknown>;

/** What was reported, read from the tables of the claim. Claims from elsewhere have less of it. */
export async function readSubmitted(
  { db, vault }: Deps,
  claim: ClaimRow,
): Promise<FnolContent & Pick<FnolData, 'lossCategory'>> {
  const stored = await readStoredClaim(db, claim.id);
  if (!stored) return {};
  const health = stored.health && (await openHealth(vault, claim.id, stored.health));
  const people = new Map(stored.people.map(({ id, contact }) => [id, known(contact)]));
  const injuries = await openInjuries(vault, claim.id, await listIncidents(db, claim.id));
  const lossCause = stored.lossCause ?? health?.lossCause;
  const main = stored.people.find(({ isMain }) => isMain);
  const lobs = lobsOf({ claim, stored, health, incidents: injuries, people });
  return defined({
    lossDate: claim.lossDate,
    lossCause: fnolLossCauses.find((code) => code === lossCause),
    lossCategory: lossCategories.find((code) => code === stored.lossCategory),
    anyoneInjured:
      stored.reported && asksForInjuries(claim.policyType) ? injuries.some(({ kind }) => kind === 'injury') : undefined,
    lossLocationChoice: stored.reported?.lossLocationChoice,
    selectedAddress: stored.reported?.selectedAddress,
    optionalLossLocation: stored.reported?.optionalLossLocation,
    lossLocation: stored.lossLocation
      ? (v.safeParse(fnolAddressSchema, stored.lossLocation).output as FnolContent['lossLocation'])
      : undefined,
    mainContact: main && people.get(main.id),
    relatedContacts: relatedOf(stored, health, people),
    lobs,
  }) as FnolContent;
}

/** A person of a claim that came from elsewhere may carry codes that nobody knows: then only the name is told. */
function known(contact: FnolContact): FnolContact {
  const parsed = v.safeParse(fnolContactSchema, contact);
  const { publicID, displayName } = contact;
  return parsed.success ? parsed.output : { publicID, displayName };
}

type People = ReadonlyMap<string, FnolContact>;

function relatedOf({ reported }: StoredClaim, health: ClaimHealth | null | undefined, people: People) {
  return reported?.relatedContacts?.map(({ publicID, role, contact }) => ({
    ...defined({ publicID, role, contact: contact === undefined ? undefined : people.get(contact) }),
    injured: contact !== undefined && (health?.injuredContacts.includes(contact) ?? false),
    canDelete: false,
  }));
}

type OpenedIncident = Omit<StoredIncident, 'sealed' | 'data'> & { data: VehicleData | PropertyData | InjuryData };

async function openInjuries(
  vault: Vault,
  claimId: string,
  incidents: readonly StoredIncident[],
): Promise<OpenedIncident[]> {
  const opened: OpenedIncident[] = [];
  for (const { id, kind, data, sealed } of incidents) {
    const content = sealed ? await openInjury(vault, claimId, sealed) : data;
    if (content) opened.push({ id, kind, data: content });
  }
  return opened;
}

type Sources = {
  claim: ClaimRow;
  stored: StoredClaim;
  health: ClaimHealth | null | undefined;
  incidents: readonly OpenedIncident[];
  people: People;
};

function lobsOf({ claim, stored, health, incidents, people }: Sources): FnolLobs | undefined {
  const line = lineOf(claim.policyType);
  if (!line || !stored.reported) return undefined;
  const of = <Data>(kind: OpenedIncident['kind']) =>
    incidents.filter((incident) => incident.kind === kind).map(({ id, data }) => ({ id, data: data as Data }));
  const person = (id: string | undefined) => (id === undefined ? undefined : people.get(id));
  const injuries = of<InjuryData & { description?: string; injured?: string }>('injury');
  const injuryIncidents = injuries.map(({ id, data }) =>
    defined({ publicID: id, description: data.description, injured: person(data.injured) }),
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

function defined<Value extends object>(value: Value): Value {
  return Object.fromEntries(Object.entries(value).filter(([, child]) => child !== undefined)) as Value;
}
