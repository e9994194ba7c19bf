import { lockToErase } from '#features/desk/cases/case-queries.ts';
import type { Database, Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { eraseAllOf } from './erase-case.ts';
import { eraseByServer } from './erase-by-server.ts';
import { deleteDraft, findRestored, type RestoredClaim } from './restored-queries.ts';

const atOnce = 100;
const by = 'backup';

type Deps = { database: Database; vault: Vault; now(): Date };

/**
 * A backup beside the current keys brings back the rows of cases that were erased after it was made: what is sealed in them nobody can
 * read, the rest is erased once more. A draft that was discarded is discarded.
 */
export async function eraseRestored({ database, vault, now }: Deps): Promise<void> {
  for (;;) {
    const restored = await findRestored(database, atOnce);
    if (restored.length === 0) return;
    for (const claim of restored) await database.transaction((db) => eraseAgain(db, claim, { vault, now: now() }));
  }
}

async function eraseAgain(db: Db, { id, number, isDraft }: RestoredClaim, { vault, now }: { vault: Vault; now: Date }) {
  if (isDraft) return deleteDraft(db, id);
  const found = await lockToErase(db, number);
  if (!found) return;
  // By another server, or by an earlier release, which left what was written at that moment.
  if (found.erasedAt) return eraseAllOf({ db, vault: vault.using(db), by, now }, id);
  await eraseByServer({ db, vault, now }, { id, number, by, reason: 'restored' });
}
