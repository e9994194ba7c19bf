import { countUp } from '#platform/bounds/counters.ts';
import { tooManyRequests } from '#platform/bounds/limits.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';

const dayMs = 24 * 3_600_000;
/** Far more than a case needs; limits what one link can write to the disk. */
const uploadsPerClaimAndDay = 300;

type Deps = { db: Db; vault: Vault; now(): Date };

export async function countUpload({ db, vault, now }: Deps, claimId: string): Promise<void> {
  const subject = vault.lookupHash('documents.uploads', claimId).toString('base64url');
  const [count = 0] = await countUp(db, [{ subject, until: new Date(now().getTime() + dayMs) }], now());
  if (count > uploadsPerClaimAndDay) throw await tooManyRequests({ db, now: now() }, subject);
}
