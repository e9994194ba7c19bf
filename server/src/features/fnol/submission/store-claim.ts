import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import { lineOf } from '@beistand/contract/features/fnol/lines.ts';
import { lossCategoryOf } from '@beistand/contract/features/fnol/loss.ts';
import type { FnolAddress } from '@beistand/contract/features/fnol/person-schema.ts';
import type { FnolContent } from '@beistand/contract/features/fnol/schema.ts';
import { isoDate } from '@beistand/contract/validation/dates.ts';
import { healthLines, sealHealth } from '#features/claims/claim-health.ts';
import type { Db } from '#platform/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { createClaimPeople } from './claim-people.ts';
import { storedAddress } from './person-row.ts';
import { incidentsOf, sealInjury, type Incident } from './incident-rows.ts';
import type { Policy } from '#features/fnol/policy-queries.ts';
import { injuredIds, reportedOf } from './reported.ts';
import { deletePeople, insertIncidents, insertPeople, openClaim } from './store-queries.ts';

type Deps = { db: Db; vault: Vault };

export type Submission = {
  claimId: string;
  policy: Policy;
  content: FnolContent;
  contentHash: Buffer;
  now: Date;
};

/** Writes what was submitted into the tables of a claim, and opens it. */
export async function storeClaim({ db, vault }: Deps, submission: Submission): Promise<void> {
  const { claimId, policy, content, contentHash, now } = submission;
  const line = lineOf(policy.policyType);
  const people = createClaimPeople(claimId, policy);
  if (content.mainContact) people.add(content.mainContact, 'maincontact');
  const reported = await reportedOf(db, content, people);
  const incidents = incidentsOf(content.lobs ?? {}, people);
  const injured = injuredIds(content, reported, incidents);
  const lossCause = content.lossCause ?? null;
  const isHealth = line !== undefined && healthLines.includes(line.lineOfBusinessCode);
  const description = content.lobs?.travel?.description;
  const health = isHealth || injured.length > 0;
  await openClaim(db, {
    claimId,
    lossDate: content.lossDate ?? now.toISOString(),
    lossCause: isHealth ? null : lossCause,
    lossCategory: lossCategoryOf(line?.lossType, content.lossCause) ?? null,
    lossLocation: storedAddress(locationOf(content, policy)),
    employerNotifiedOn: dateOrNull(content.lobs?.workersComp?.dateReportedToEmployer),
    health: health
      ? await sealHealth(vault, claimId, {
          hospitalDays: null,
          lossCause: isHealth ? lossCause : null,
          injuredContacts: injured,
          ...(description !== undefined && { description }),
        })
      : null,
    reported,
    contentHash,
    now,
  });
  // The vault says who is injured.
  const rows = people.rows().map((row) => ({ ...row, roles: row.roles.filter((role) => role !== 'injured') }));
  await deletePeople(db, claimId);
  await insertPeople(db, rows);
  await insertIncidents(db, await incidentRows(vault, claimId, incidents));
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
    const { id, kind } = incident;
    const sealed = kind === 'injury' ? await sealInjury(vault, claimId, incident.data) : null;
    rows.push({
      id,
      claim_id: claimId,
      kind,
      position,
      data: kind === 'injury' ? null : incident.data,
      sealed: sealed && `\\x${sealed.toString('hex')}`,
    });
  }
  return rows;
}
