import type { Db } from '#platform/database/database.ts';

export type AccessRow = {
  claimId: string;
  number: number;
  claimNumber: string;
  userId: string;
  role: string;
  what: string;
  why: string;
  itemId: string | null;
  words: Uint8Array | null;
  at: Date;
  previous: string | null;
  hash: string;
};

const columns = `claim_id as "claimId", number, claim_number as "claimNumber", user_id as "userId", role, what, why,
  item_id as "itemId", words, at, previous, hash`;

export type HeadRow = { number: number; hash: string | null; seal: Uint8Array | null };

/** Where a chain ends that has rows. */
export type SealedHead = { number: number; hash: string; seal: Buffer };

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

export async function moveHeads(db: Db, heads: readonly (SealedHead & { claimId: string })[]): Promise<void> {
  await db.query(
    `update access_heads set number = added.number, hash = added.hash, seal = decode(added.seal, 'hex')
     from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[]) as added (claim_id, number, hash, seal)
     where access_heads.claim_id = added.claim_id`,
    [
      heads.map(({ claimId }) => claimId),
      heads.map(({ number }) => number),
      heads.map(({ hash }) => hash),
      heads.map(({ seal }) => hexOf(seal)),
    ],
  );
}

export async function findHead(db: Db, claimId: string): Promise<HeadRow | undefined> {
  const [row] = await db.query<HeadRow>('select number, hash, seal from access_heads where claim_id = $1', [claimId]);
  return row;
}

export type QuoteRow = { id: string; itemId: string | null };

/** A quote and the item with which it was referred. */
export async function findReferral(db: Db, quoteNumber: string): Promise<QuoteRow | undefined> {
  const [row] = await db.query<QuoteRow>(
    `select id, (select id from work_items where kind = 'referral' and quote_id = quotes.id and subject = quotes.id::text)
       as "itemId"
     from quotes where number = $1`,
    [quoteNumber],
  );
  return row;
}

export type OpenedBy = Pick<AccessRow, 'claimId' | 'userId'> & { since: Date };

/** The last time that somebody opened a case, where the reason stands. */
export async function findOpening(db: Db, { claimId, userId, since }: OpenedBy): Promise<AccessRow | undefined> {
  const [row] = await db.query<AccessRow>(
    `select ${columns} from access_log where claim_id = $1 and user_id = $2 and what = 'getCase' and at >= $3
     order by number desc limit 1`,
    [claimId, userId, since],
  );
  return row;
}

/** Rows of one chain or of many. */
export async function insertAccesses(db: Db, rows: readonly AccessRow[]): Promise<void> {
  const all = <Key extends keyof AccessRow>(key: Key) => rows.map((row) => row[key]);
  await db.query(
    `insert into access_log (claim_id, number, claim_number, user_id, role, what, why, item_id, words, at, previous, hash)
     select claim_id, number, claim_number, user_id, role, what, why, item_id, decode(words, 'hex'), at, previous, hash
     from unnest($1::uuid[], $2::integer[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::uuid[],
       $9::text[], $10::timestamptz[], $11::text[], $12::text[])
       as added (claim_id, number, claim_number, user_id, role, what, why, item_id, words, at, previous, hash)`,
    [
      all('claimId'),
      all('number'),
      all('claimNumber'),
      all('userId'),
      all('role'),
      all('what'),
      all('why'),
      all('itemId'),
      rows.map(({ words }) => words && hexOf(words)),
      rows.map(({ at }) => at.toISOString()),
      all('previous'),
      all('hash'),
    ],
  );
}

/** Not every driver writes bytes that stand in a list. */
const hexOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex');

export function findChain(db: Db, claimId: string): Promise<AccessRow[]> {
  return db.query<AccessRow>(`select ${columns} from access_log where claim_id = $1 order by number`, [claimId]);
}

/** The cases that have a chain or its end, after one, in order. */
export async function findChains(db: Db, after: string, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select claim_id as id from access_heads where claim_id > $1
     union select claim_id from access_log where claim_id > $1 order by id limit $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}

/** What a chain is of, as people know it. */
export type Subject = { claimNumber: string | null; isErased: boolean };

/** The case or quote of a chain; where there is none any more, the one that the chain itself names. */
export async function findSubject(db: Db, id: string): Promise<Subject | undefined> {
  const [row] = await db.query<Subject>(
    `select erased_at is not null as "isErased", coalesce(claims.number, quotes.number,
       (select claim_number from access_log where claim_id = chain.id order by access_log.number limit 1)) as "claimNumber"
     from (select $1::uuid as id) as chain left join claims on claims.id = chain.id left join quotes on quotes.id = chain.id`,
    [id],
  );
  return row;
}
