import type { EntrySide, EntryType, FilterableType } from '@beistand/contract/features/history/entry-codes.ts';
import type { Db } from '#platform/database/database.ts';

export type EntryRow = {
  claimId: string;
  side: EntrySide;
  type: FilterableType;
  sealed: Buffer;
  awaitsAnswer: boolean;
  actionId: string | null;
  now: Date;
};

export async function insertEntry(db: Db, entry: EntryRow): Promise<boolean> {
  const rows = await db.query(
    `insert into history_entries (claim_id, happened_at, side, type, sealed, awaits_answer, action_id)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing returning number`,
    [entry.claimId, entry.now, entry.side, entry.type, entry.sealed, entry.awaitsAnswer, entry.actionId],
  );
  return rows.length === 1;
}

/** A position in a history; the number orders entries of the same instant. */
export type Position = { happenedAt: Date; number: number };

export type FoundEntry = Position & { side: EntrySide; type: EntryType; sealed: Uint8Array | null };

export type EntryFilter = { type: FilterableType | null; side: EntrySide | null; limit: number };

/** The side that made the case: one that was made by phone has that as the first line of its access log. */
const maker = `case when exists (select 1 from access_log where claim_id = $1 and number = 1 and what = 'createCase')
  then 'club' else 'member' end`;

// The report of the case is its first entry, whatever else happened at the same instant.
const entries = `
  (select happened_at, number, side, type, sealed from history_entries
   where claim_id = $1 and (happened_at, number) {comparison} ($2::timestamptz, $3::bigint)
     and ($4::text is null or type = $4) and ($5::text is null or side = $5)
   order by happened_at {direction}, number {direction} limit $6)
  union all
  (select created_at, 0::bigint, ${maker}, 'CLAIM_CREATION', null from claims
   where id = $1 and (created_at, 0::bigint) {comparison} ($2::timestamptz, $3::bigint)
     and $4::text is null and ($5::text is null or $5 = ${maker}))`;

const olderThan = statement('<', 'desc');
const newerThan = statement('>', 'asc');

function statement(comparison: string, direction: string): string {
  const inner = entries.replaceAll('{comparison}', comparison).replaceAll('{direction}', direction);
  return `select happened_at as "happenedAt", number, side, type, sealed from (${inner}) as found
    order by happened_at ${direction}, number ${direction} limit $6`;
}

/** The entries before a position, newest first. */
export function findOlder(db: Db, claimId: string, position: Position, filter: EntryFilter): Promise<FoundEntry[]> {
  return db.query<FoundEntry>(olderThan, valuesOf(claimId, position, filter));
}

/** The entries after a position, oldest first. */
export function findNewer(db: Db, claimId: string, position: Position, filter: EntryFilter): Promise<FoundEntry[]> {
  return db.query<FoundEntry>(newerThan, valuesOf(claimId, position, filter));
}

function valuesOf(claimId: string, { happenedAt, number }: Position, { type, side, limit }: EntryFilter): unknown[] {
  return [claimId, happenedAt, number, type, side, limit];
}
