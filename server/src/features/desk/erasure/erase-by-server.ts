import { logAccess } from '#features/desk/access-log/log-access.ts';
import type { Db } from '#platform/database/database.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { eraseAllOf } from './erase-case.ts';

type Deps = { db: Db; vault: Vault; now: Date };
type Erased = { id: string; number: string; by: string; reason: string };

/** Erases a case that nobody erases by hand, and says so in its access log. */
export async function eraseByServer({ db, vault, now }: Deps, { id, number, by, reason }: Erased): Promise<void> {
  const own = vault.using(db);
  await eraseAllOf({ db, vault: own, by, now }, id);
  await logAccess(
    { db, vault: own, now },
    { kind: 'case', number, userId: by, role: 'server', what: 'eraseCase', why: { reason } },
  );
}
