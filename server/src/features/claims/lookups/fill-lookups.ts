import type { Deployment } from '@beistand/contract/config.ts';
import { openCase } from '#features/claims/member-case.ts';
import type { Db } from '#platform/database/database.ts';
import { KeyDestroyed } from '#platform/vault/vault-error.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { lookupsOf } from './case-lookups.ts';
import { insertLookups, markLookups, takeWithoutLookups, type UnlistedCase } from './lookup-queries.ts';

const atOnce = 100;

type Deps = { db: Db; vault: Vault; deployment: Pick<Deployment, 'country'> };

/** Makes cases from before the search findable. */
export async function fillLookups(deps: Deps): Promise<void> {
  while ((await fillSome(deps)) > 0);
}

function fillSome({ db: database, vault, deployment }: Deps): Promise<number> {
  return database.transaction(async (db) => {
    const cases = await takeWithoutLookups(db, atOnce);
    for (const one of cases) {
      const memberCase = await readable(vault.using(db), one);
      if (memberCase) await insertLookups(db, one.id, lookupsOf(vault, memberCase, deployment));
      await markLookups(db, one.id);
    }
    return cases.length;
  });
}

/** The content of a case; undefined where its key was destroyed, so that there is nothing to find. */
async function readable(vault: Vault, { id, sealed }: UnlistedCase) {
  try {
    return await openCase(vault, id, sealed);
  } catch (failure) {
    if (failure instanceof KeyDestroyed) return undefined;
    throw failure;
  }
}
