import type { Db } from '#platform/database/database.ts';
import type { AccessRow, HeadRow, SealedHead } from './access-queries.ts';

export type ListedCase = {
  claimId: string;
  claimNumber: string;
  /** Whether something of the case stands in the list. */
  isWaiting: boolean;
  /** Whether the same read by the same person stands in the log. */
  isLogged: boolean;
};

type Listed = { numbers: readonly string[]; userId: string; what: string; since: Date; now: Date };

/** In the order in which all lock them. */
export function findListed(db: Db, { numbers, userId, what, since, now }: Listed): Promise<ListedCase[]> {
  return db.query<ListedCase>(
    `select id as "claimId", number as "claimNumber",
       exists (select from work_items where claim_id = claims.id and state <> 'settled' and shown_from <= $5) as "isWaiting",
       exists (select from access_log where claim_id = claims.id and user_id = $2 and what = $3 and at >= $4
         and why in ('list', 'search')) as "isLogged"
     from claims where number = any($1::text[]) order by id`,
    [[...numbers], userId, what, since, now],
  );
}

/** Holds the chains of these cases until the transaction ends, and answers with where each ends. Always in one order: two calls never wait for each other. */
export async function lockHeads(db: Db, claimIds: readonly string[]): Promise<Map<string, HeadRow>> {
  await db.query(
    `insert into access_heads (claim_id, number) select id, 0 from unnest($1::uuid[]) as id order by id on conflict do nothing`,
    [[...claimIds]],
  );
  const rows = await db.query<HeadRow & { claimId: string }>(
    `select claim_id as "claimId", number, hash, seal from access_heads where claim_id = any($1::uuid[]) order by claim_id for update`,
    [[...claimIds]],
  );
  return new Map(rows.map(({ claimId, ...head }) => [claimId, head]));
}

/** Rows of many chains, without words. */
export async function insertAccesses(db: Db, rows: readonly AccessRow[]): Promise<void> {
  const all = <Key extends keyof AccessRow>(key: Key) => rows.map((row) => row[key]);
  await db.query(
    `insert into access_log (claim_id, number, claim_number, user_id, role, what, why, at, previous, hash)
     select * from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[],
       $8::timestamptz[], $9::text[], $10::text[])`,
    [
      all('claimId'),
      all('number'),
      all('claimNumber'),
      all('userId'),
      all('role'),
      all('what'),
      all('why'),
      rows.map(({ at }) => at.toISOString()),
      all('previous'),
      all('hash'),
    ],
  );
}

export async function moveHeads(db: Db, heads: readonly (SealedHead & { claimId: string })[]): Promise<void> {
  await db.query(
    `update access_heads set number = added.number, hash = added.hash, seal = decode(added.seal, 'hex')
     from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[]) as added (claim_id, number, hash, seal)
     where access_heads.claim_id = added.claim_id`,
    [
      heads.map(({ claimId }) => claimId),
      heads.map(({ number }) => number),
      heads.map(({ hash }) => hash),
      heads.map(({ seal }) => seal.toString('hex')),
    ],
  );
}
