import { asksForInjuries } from '@beistand/contract/features/fnol/lines.ts';
import { fnolLossCauses, lossCategories } from '@beistand/contract/features/fnol/loss.ts';
import type { FnolContact } from '@beistand/contract/features/fnol/person-schema.ts';
import { fnolContactSchema, fnolAddressSchema } from '@beistand/contract/features/fnol/person-schema.ts';
import type { FnolContent } from '@beistand/contract/features/fnol/content.ts';
import type { FnolData } from '@beistand/contract/features/fnol/schema.ts';
import * as v from 'valibot';
import { openHealth, type ClaimHealth } from '#features/claims/health/claim-health.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { openIncident, type Incident, type StoredIncident } from '#features/fnol/submission/incident-rows.ts';
import { withFurther } from '#features/fnol/submission/further.ts';
import { defined, lobsOf, type People } from './read-lobs.ts';
import type { ClaimRow } from '#features/fnol/queries.ts';
import { listIncidents, readStoredClaim, type StoredClaim } from './read-queries.ts';

type Deps = { db: Db; vault: Vault };

/** What was reported, read from the tables of the claim. Claims from elsewhere have less of it. */
export async function readSubmitted(
  { db, vault }: Deps,
  claim: ClaimRow,
): Promise<FnolContent & Pick<FnolData, 'lossCategory'>> {
  const stored = await readStoredClaim(db, claim.id);
  if (!stored) return {};
  const health = stored.health && (await openHealth(vault, claim.id, stored.health));
  const { further } = health ?? {};
  const people = new Map(
    stored.people.map(({ id, contact }) => [id, withFurther(known(contact), further?.people[id])] as const),
  );
  const incidents = await openIncidents(vault, claim.id, await listIncidents(db, claim.id));
  const lossCause = stored.lossCause ?? health?.lossCause;
  const main = stored.people.find(({ isMain }) => isMain);
  const lobs = lobsOf({ claim, stored, health, incidents, people });
  const read = defined({
    lossDate: claim.lossDate,
    lossCause: fnolLossCauses.find((code) => code === lossCause),
    lossCategory: lossCategories.find((code) => code === stored.lossCategory),
    anyoneInjured:
      stored.reported && asksForInjuries(claim.policyType)
        ? incidents.some(({ kind }) => kind === 'injury')
        : undefined,
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
  return withFurther(read, further?.claim);
}

/** A person of a claim that came from elsewhere may carry codes that nobody knows: then only the name is told. */
function known(contact: FnolContact): FnolContact {
  const parsed = v.safeParse(fnolContactSchema, contact);
  const { publicID, displayName } = contact;
  return parsed.success ? parsed.output : { publicID, displayName };
}

function relatedOf({ reported }: StoredClaim, health: ClaimHealth | null | undefined, people: People) {
  const related = health?.relatedContacts ?? reported?.relatedContacts;
  return related?.map(({ contact, ...told }) => ({
    ...defined({ ...told, contact: contact === undefined ? undefined : people.get(contact) }),
    injured: contact !== undefined && (health?.injuredContacts.includes(contact) ?? false),
    canDelete: false,
  }));
}

async function openIncidents(vault: Vault, claimId: string, stored: readonly StoredIncident[]): Promise<Incident[]> {
  const opened: Incident[] = [];
  for (const incident of stored) opened.push(await openIncident(vault, claimId, incident));
  return opened;
}
