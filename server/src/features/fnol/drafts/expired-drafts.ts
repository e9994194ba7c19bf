import { takeBackAllOf } from '#features/documents/queries.ts';
import type { Db } from '#platform/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { deleteWithoutDocuments, takeExpired } from './draft-queries.ts';

/**
 * A draft of a claim goes together with its key once the bytes of its documents are gone. They are given up here, and the clearing
 * away of abandoned uploads removes them; the draft follows at the next round.
 */
export async function forgetExpiredClaimDrafts({ db, vault }: { db: Db; vault: Vault }, now: Date): Promise<number> {
  return db.transaction(async (transaction) => {
    const keys = vault.using(transaction);
    const expired = await takeExpired(transaction, now);
    await takeBackAllOf(transaction, expired, now);
    const gone = await deleteWithoutDocuments(transaction, expired);
    for (const id of gone) await keys.destroy(id);
    return gone.length;
  });
}
