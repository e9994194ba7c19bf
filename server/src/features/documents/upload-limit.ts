import { limitCase } from '#platform/bounds/limits.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';

/** Far more than a case needs; limits what one link can write to the disk. */
const uploads = { what: 'uploads', most: 300, withinMs: 24 * 3_600_000 };

type Deps = { db: Db; vault: Vault; now(): Date };

export function countUpload({ db, vault, now }: Deps, claimId: string): Promise<void> {
  return limitCase({ db, vault, now: now() }, uploads, claimId);
}
