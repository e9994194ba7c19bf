import type { Db } from '#platform/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { sealActivitySubject } from './activity-subject.ts';
import { healthLines, openHealth, sealHealth } from './claim-health.ts';
import {
  saveSealedActivity,
  saveSealedHealth,
  takePlainActivities,
  takePlainHealth,
  type PlainHealth,
} from './health-queries.ts';

const batchSize = 200;

/** Seals what portal claims told in plain before health data was sealed, batch by batch, on one server or several. */
export async function sealPlainHealth({ db, vault }: { db: Db; vault: Vault }): Promise<void> {
  const batches = [sealClaims, sealActivities];
  for (const batch of batches) while ((await db.transaction((own) => batch(own, vault.using(own)))) === batchSize);
}

async function sealClaims(db: Db, vault: Vault): Promise<number> {
  const claims = await takePlainHealth(db, batchSize);
  for (const claim of claims) await saveSealedHealth(db, claim.id, await sealed(vault, claim));
  return claims.length;
}

/** Together with what is sealed already: a server of the release before may have written beside it. */
async function sealed(vault: Vault, claim: PlainHealth): Promise<Buffer> {
  const before = claim.sealed && (await openHealth(vault, claim.id, claim.sealed));
  return sealHealth(vault, claim.id, {
    ...before,
    hospitalDays: claim.hospitalDays ?? before?.hospitalDays ?? null,
    lossCause: (healthLines.includes(claim.line) ? claim.lossCause : null) ?? before?.lossCause ?? null,
    injuredContacts: [...new Set([...(before?.injuredContacts ?? []), ...claim.injuredContacts])],
  });
}

async function sealActivities(db: Db, vault: Vault): Promise<number> {
  const activities = await takePlainActivities(db, batchSize);
  for (const { id, claimId, subject } of activities)
    await saveSealedActivity(db, id, await sealActivitySubject(vault, claimId, subject));
  return activities.length;
}
