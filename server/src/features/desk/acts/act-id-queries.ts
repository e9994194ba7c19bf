import type { Db } from '#platform/database/database.ts';

/** Whoever uses the same id waits until the transaction ends. */
export async function lockActId(db: Db, id: string): Promise<void> {
  await db.query(`select pg_advisory_xact_lock(hashtextextended('desk act ' || $1::uuid, 0))`, [id]);
}

/** What the id stands for; undefined where it is new. */
export async function findActHash(db: Db, id: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ hash: Uint8Array }>('select hash from desk_act_ids where id = $1', [id]);
  return row && Buffer.from(row.hash);
}

export type KnownAct = { id: string; hash: Buffer; claimNumber: string | undefined };

export async function keepActId(db: Db, { id, hash, claimNumber }: KnownAct): Promise<void> {
  await db.query(
    `insert into desk_act_ids (id, claim_id, hash) values ($1, (select id from claims where number = $2), $3)
     on conflict (id) do nothing`,
    [id, claimNumber ?? null, hash],
  );
}

/**
 * Whether something has this id already that has a key or an access log: a case, a claim on a policy, a draft, a quote, or what is left of
 * an erased one. A claim that came from elsewhere has no key as long as nothing of it is sealed.
 */
export async function isSubjectId(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(
    `select from claims where id = $1 union all select from quotes where id = $1
     union all select from access_heads where claim_id = $1`,
    [id],
  );
  return rows.length > 0;
}

/** The number of the case that was made under this id. */
export async function findMadeNumber(db: Db, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ number: string }>('select number from claims where id = $1', [id]);
  return row?.number;
}
