import type { Db } from '#platform/database/database.ts';

export type DeskAct = { hash: Buffer; claimNumber: string; by: string; now: Date };

/** People who do the same take turns until their transactions end. The lock is taken before that of the case, so that nobody waits in a circle. */
export async function lockAct(db: Db, hash: Buffer): Promise<void> {
  await db.query('select pg_advisory_xact_lock($1::bigint)', [hash.readBigInt64BE(0).toString()]);
}

export type DoneRow = { by: string; at: Date };

export async function findDoneByOther(db: Db, { hash, by, since }: { hash: Buffer; by: string; since: Date }) {
  const [row] = await db.query<DoneRow>(
    'select done_by as by, done_at as at from desk_acts where hash = $1 and done_by <> $2 and done_at > $3',
    [hash, by, since],
  );
  return row;
}

export async function keepAct(db: Db, { hash, claimNumber, by, now }: DeskAct): Promise<void> {
  await db.query(
    `insert into desk_acts (hash, claim_id, done_by, done_at) select $1, id, $3, $4 from claims where number = $2
     on conflict (hash) do update set done_by = excluded.done_by, done_at = excluded.done_at`,
    [hash, claimNumber, by, now],
  );
}

export async function forgetActsBefore(db: Db, moment: Date): Promise<void> {
  await db.query('delete from desk_acts where done_at < $1', [moment]);
}
