import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { LookupKind } from '#features/claims/lookups/lookup-queries.ts';
import type { Db } from '#platform/database/database.ts';

/** Members' cases that have all of these words, the newest first. */
export async function findByLookups(
  db: Db,
  kind: LookupKind,
  [first, ...others]: readonly Buffer[],
  limit: number,
): Promise<string[]> {
  if (!first) return [];
  const beside = others.map(
    (_hash, index) => `and exists (
      select from case_lookups where claim_id = found.claim_id and kind = $2 and hash = $${index + 4})`,
  );
  const rows = await db.query<{ id: string }>(
    `select claim_id as id from case_lookups found where hash = $1 and kind = $2 ${beside.join(' ')}
     order by created_at desc limit $3`,
    [first, kind, limit, ...others],
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

/** Portal claims that have all of these words, the newest losses first. */
export async function findByWords(db: Db, words: readonly string[], limit: number): Promise<string[]> {
  const [first, ...others] = words;
  if (first === undefined) return [];
  const beside = others.map(
    (_word, index) => `and exists (select from claim_words where claim_id = found.claim_id and word = $${index + 3})`,
  );
  const rows = await db.query<{ id: string }>(
    `select id from unnest(array['open', 'closed']) as wanted cross join lateral (
       select claim_id as id from claim_words found where word = $1 and state = wanted ${beside.join(' ')}
       order by loss_date desc, number desc limit $2) hits`,
    [first, limit, ...others],
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
