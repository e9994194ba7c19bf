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

/** Holds the chain of a case until the transaction ends, and answers with where it ends. */
export async function lockHead(db: Db, claimId: string): Promise<HeadRow> {
  await db.query('insert into access_heads (claim_id, number) values ($1, 0) on conflict do nothing', [claimId]);
  const [row] = await db.query<HeadRow>('select number, hash, seal from access_heads where claim_id = $1 for update', [
    claimId,
  ]);
  if (!row) throw new Error('there is no head to add to');
  return row;
}

export async function moveHead(db: Db, claimId: string, { number, hash, seal }: HeadRow): Promise<void> {
  await db.query('update access_heads set number = $2, hash = $3, seal = $4 where claim_id = $1', [
    claimId,
    number,
    hash,
    seal,
  ]);
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

export async function insertAccess(db: Db, row: AccessRow): Promise<void> {
  await db.query(
    `insert into access_log (claim_id, number, claim_number, user_id, role, what, why, item_id, words, at, previous, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      row.claimId,
      row.number,
      row.claimNumber,
      row.userId,
      row.role,
      row.what,
      row.why,
      row.itemId,
      row.words,
      row.at,
      row.previous,
      row.hash,
    ],
  );
}

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
