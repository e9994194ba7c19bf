import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { openIncident, sealIncident } from './incident-rows.ts';
import { saveSealedIncident, lockPlainIncidents } from './store-queries.ts';

const batchSize = 200;

/** Seals the kind of incidents that the previous release stored in plain text, in batches; several servers may do it at once. */
export async function sealPlainIncidents({ db, vault }: { db: Db; vault: Vault }): Promise<void> {
  while ((await db.transaction((own) => sealBatch(own, vault.using(own)))) === batchSize);
}

async function sealBatch(db: Db, vault: Vault): Promise<number> {
  const incidents = await lockPlainIncidents(db, batchSize);
  for (const stored of incidents) {
    const incident = await openIncident(vault, stored.claimId, stored);
    await saveSealedIncident(db, stored.id, await sealIncident(vault, stored.claimId, incident));
  }
  return incidents.length;
}
