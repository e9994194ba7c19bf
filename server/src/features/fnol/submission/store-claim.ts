import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { lineOf } from '@beistand/contract/features/fnol/lines.ts';
import { lossCategoryOf } from '@beistand/contract/features/fnol/loss.ts';
import type { FnolAddress } from '@beistand/contract/features/fnol/person-schema.ts';
import type { FnolContent } from '@beistand/contract/features/fnol/content.ts';
import { isoDate } from '@beistand/contract/calendar-date.ts';
import { healthLines, sealHealth } from '#features/claims/health/claim-health.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { createClaimPeople } from './claim-people.ts';
import { furtherOfClaim } from './further.ts';
import { storedAddress, type PersonRow } from './person-row.ts';
import { incidentsOf, sealIncident, type Incident } from './incident-rows.ts';
import type { Policy } from '#features/fnol/policy-queries.ts';
import { injuredIds, relatedOf, reportedOf } from './reported.ts';
import { deletePeople, insertIncidents, insertPeople, openClaim } from './store-queries.ts';

type Deps = { db: Db; vault: Vault };

export type Submission = {
  claimId: string;
  policy: Policy;
  content: FnolContent;
  contentHash: Buffer;
  now: Date;
};

/** Writes what was submitted into the tables of a claim, and opens it. False where ids in it belong to another claim. */
export async function storeClaim({ db, vault }: Deps, submission: Submission): Promise<boolean> {
  const { claimId, policy, content, contentHash, now } = submission;
  const line = lineOf(policy.policyType);
  const people = createClaimPeople(claimId, policy);
  if (content.mainContact) people.add(content.mainContact, 'maincontact');
  const relatedContacts = relatedOf(content, people);
  const reported = await reportedOf(db, content, people);
  const incidents = incidentsOf(content.lobs ?? {}, people);
  const injured = injuredIds(content, relatedContacts, incidents);
  const lossCause = content.lossCause ?? null;
  const isHealth = line !== undefined && healthLines.includes(line.lineOfBusinessCode);
  const description = content.lobs?.travel?.description;
  await openClaim(db, {
    claimId,
    lossDate: content.lossDate ?? now.toISOString(),
    lossCause: isHealth ? null : lossCause,
    lossCategory: lossCategoryOf(line?.lossType, content.lossCause) ?? null,
    lossLocation: storedAddress(locationOf(content, policy)),
    employerNotifiedOn: dateOrNull(content.lobs?.workersComp?.dateReportedToEmployer),
    health: await sealHealth(vault, claimId, {
      hospitalDays: null,
      lossCause: isHealth ? lossCause : null,
      injuredContacts: injured,
      contactRoles: Object.fromEntries(people.rows().map(({ id, roles }) => [id, roles])),
      ...(relatedContacts && { relatedContacts }),
      ...(description !== undefined && { description }),
      further: { claim: furtherOfClaim(content), people: people.further() },
    }),
    reported,
    contentHash,
    now,
  });
  await deletePeople(db, claimId);
  const hasPeople = await insertPeople(db, withoutParts(people.rows()));
  return hasPeople && (await insertIncidents(db, await incidentRows(vault, claimId, incidents)));
}

/** Neither roles nor the order in which people were mentioned tell who is injured: the main contact first, then by name. */
function withoutParts(people: readonly PersonRow[]): PersonRow[] {
  const key = ({ is_main: isMain, display_name: name, id }: PersonRow) => `${isMain ? 0 : 1} ${name} ${id}`;
  return people
    .toSorted((one, other) => (key(one) < key(other) ? -1 : 1))
    .map((row, position) => ({ ...row, roles: [], position }));
}

function dateOrNull(date: CalendarDate | undefined): string | null {
  return date ? isoDate(date) : null;
}

/** Where it happened, in whichever of the ways it was told. */
function locationOf({ lossLocation, selectedAddress, optionalLossLocation }: FnolContent, policy: Policy): FnolAddress {
  if (selectedAddress !== undefined) return policy.locations.find(({ publicID }) => publicID === selectedAddress) ?? {};
  const { city, country } = optionalLossLocation ?? {};
  return lossLocation ?? { city, country };
}

async function incidentRows(vault: Vault, claimId: string, incidents: readonly Incident[]) {
  const rows = [];
  for (const [position, incident] of incidents.entries()) {
    const sealed = await sealIncident(vault, claimId, incident);
    rows.push({ id: incident.id, claim_id: claimId, position, sealed: `\\x${sealed.toString('hex')}` });
  }
  return rows;
}
