import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { LookupKind } from '#features/claims/lookups/lookup-queries.ts';
import type { Db } from '#platform/database/database.ts';

// One statement for any number of words: a condition for each made the database plan for seconds.

/** Members' cases that have all of these words, the newest first. */
export async function findByLookups(
  db: Db,
  kind: LookupKind,
  [first, ...others]: readonly Buffer[],
  limit: number,
): Promise<string[]> {
  if (!first) return [];
  const rows = await db.query<{ id: string }>(
    `select claim_id as id from case_lookups found where hash = $1 and kind = $2 and not exists (
       select from unnest($4::text[]) asked where not exists (
         select from case_lookups own where own.claim_id = found.claim_id and own.kind = $2 and own.hash = decode(asked, 'hex')))
     order by created_at desc limit $3`,
    [first, kind, limit, others.map((hash) => hash.toString('hex'))],
  );
  return rows.map(({ id }) => id);
}

/** A prefix may be that of most claims: so many are read. */
const mostOfPrefix = 500;

export async function findByNumber(db: Db, prefix: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from claims where number ~>=~ $1 and number ~<~ ($1::text || '\u{10ffff}') and state <> 'draft' limit ${mostOfPrefix}`,
    [prefix],
  );
  return rows.map(({ id }) => id);
}

export async function findByNumbers(db: Db, numbers: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from claims where number = any($1::text[]) and state <> 'draft'`,
    [[...numbers]],
  );
  return rows.map(({ id }) => id);
}

/** Portal claims that have all of these words, the newest losses first. */
export async function findByWords(db: Db, words: readonly string[], limit: number): Promise<string[]> {
  const [first, ...others] = words;
  if (first === undefined) return [];
  const rows = await db.query<{ id: string }>(
    `select id from unnest(array['open', 'closed']) as wanted cross join lateral (
       select claim_id as id from claim_words found where word = $1 and state = wanted and not exists (
         select from unnest($3::text[]) asked where not exists (
           select from claim_words own where own.claim_id = found.claim_id and own.word = asked collate "C"))
       order by loss_date desc, number desc limit $2) hits`,
    [first, limit, others],
  );
  return rows.map(({ id }) => id);
}

export type FoundCaseRow = {
  id: string;
  number: string;
  origin: 'member' | 'portal';
  state: 'open' | 'closed';
  ext: CommunicationTypeExt | null;
  createdAt: Date;
  erasedAt: Date | null;
};

export function findCases(db: Db, ids: readonly string[], limit: number): Promise<FoundCaseRow[]> {
  return db.query<FoundCaseRow>(
    `select id, number, origin, state, communication_type_ext as ext, created_at as "createdAt", erased_at as "erasedAt"
     from claims where id = any($1::uuid[]) and state <> 'draft' order by created_at desc, id limit $2`,
    [[...ids], limit],
  );
}
