import type { Db } from '#platform/database/database.ts';

export type StoredKey = { kid: string; sealed: Uint8Array; createdAt: Date; signsFrom: Date };

/** An arbitrary number for an advisory lock, the same on all servers. */
const signingKeyLock = 7_283_002;

/** Lets one server at a time look at the keys and add one. */
export async function lockSigningKeys(transaction: Db): Promise<void> {
  await transaction.query('select pg_advisory_xact_lock($1)', [signingKeyLock]);
}

export async function listSigningKeys(db: Db): Promise<StoredKey[]> {
  return db.query<StoredKey>(
    `select kid, sealed, created_at as "createdAt", signs_from as "signsFrom" from signing_keys
     order by signs_from desc, kid`,
  );
}

export async function insertSigningKey(db: Db, key: StoredKey): Promise<void> {
  await db.query('insert into signing_keys (kid, sealed, created_at, signs_from) values ($1, $2, $3, $4)', [
    key.kid,
    key.sealed,
    key.createdAt,
    key.signsFrom,
  ]);
}

export async function deleteSigningKeys(db: Db, kids: readonly string[]): Promise<void> {
  await db.query('delete from signing_keys where kid = any($1)', [kids]);
}
