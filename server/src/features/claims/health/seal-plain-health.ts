import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { sealActivitySubject } from '#features/claims/activity-subject.ts';
import { healthLines, openHealth, rolesOf, sealHealth, type ClaimHealth } from './claim-health.ts';
import {
  saveSealedActivity,
  saveSealedHealth,
  takePlainActivities,
  takePlainHealth,
  type PlainHealth,
} from './health-queries.ts';

const batchSize = 200;

/** Seals health data that earlier releases stored in plain text, in batches; several servers may do it at once. */
export async function sealPlainHealth({ db, vault }: { db: Db; vault: Vault }): Promise<void> {
  const batches = [sealClaims, sealActivities];
  for (const batch of batches) while ((await db.transaction((own) => batch(own, vault.using(own)))) === batchSize);
}

async function sealClaims(db: Db, vault: Vault): Promise<number> {
  const claims = await takePlainHealth(db, batchSize);
  for (const claim of claims) await saveSealedHealth(db, claim.id, await sealed(vault, claim));
  return claims.length;
}

/** Merged with what is sealed already: a server of the previous release may have added plain text. */
async function sealed(vault: Vault, claim: PlainHealth): Promise<Buffer> {
  const before = claim.sealed ? await openHealth(vault, claim.id, claim.sealed) : null;
  return sealHealth(vault, claim.id, {
    ...before,
    hospitalDays: claim.hospitalDays ?? before?.hospitalDays ?? null,
    lossCause: (healthLines.includes(claim.line) ? claim.lossCause : null) ?? before?.lossCause ?? null,
    ...peopleOf(claim, before),
  });
}

function peopleOf({ contacts, relatedContacts }: PlainHealth, before: ClaimHealth | null) {
  const sealedBefore = before ?? { injuredContacts: [] };
  const roles = contacts.map(({ id, roles: plain }) => [id, rolesOf(id, plain, sealedBefore)] as const);
  return {
    injuredContacts: roles.flatMap(([id, own]) => (own.includes('injured') ? [id] : [])),
    contactRoles: Object.fromEntries(roles),
    ...(relatedContacts && { relatedContacts }),
  };
}

async function sealActivities(db: Db, vault: Vault): Promise<number> {
  const activities = await takePlainActivities(db, batchSize);
  for (const { id, claimId, subject } of activities)
    await saveSealedActivity(db, id, await sealActivitySubject(vault, claimId, subject));
  return activities.length;
}
