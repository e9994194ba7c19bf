import type { HistoryQuery } from '@beistand/contract/features/history/schema.ts';
import { historyLimits } from '@beistand/contract/features/history/entry-codes.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { Db } from '#platform/database/database.ts';
import { type EntryFilter, findNewer, findOlder, type FoundEntry, type Position } from './queries.ts';

export type FoundPage = { entries: FoundEntry[]; older: string | null; newer: string | null };

/** Later than every entry, and a valid timestamp. */
const afterEverything: Position = { happenedAt: new Date('9999-01-01T00:00:00Z'), number: 0 };

/** A page of the history of a case. It begins where the last one ended, so that what comes meanwhile moves nothing. */
export async function findPage(db: Db, claimId: string, query: HistoryQuery = {}): Promise<FoundPage> {
  const { limit = historyLimits.most, before, after, type = null, source: side = null } = query;
  // One more than is shown tells whether there is more.
  const filter: EntryFilter = { type, side, limit: limit + 1 };
  if (after !== undefined) {
    const found = await findNewer(db, claimId, readPosition(after), filter);
    const entries = found.slice(0, limit).reverse();
    return { entries, older: positionOf(entries.at(-1)), newer: found.length > limit ? positionOf(entries[0]) : null };
  }
  const found = await findOlder(db, claimId, before === undefined ? afterEverything : readPosition(before), filter);
  const entries = found.slice(0, limit);
  return {
    entries,
    older: found.length > limit ? positionOf(entries.at(-1)) : null,
    newer: before === undefined ? null : positionOf(entries[0]),
  };
}

function positionOf(entry: Position | undefined): string | null {
  return entry ? `${entry.happenedAt.toISOString()}~${entry.number}` : null;
}

function readPosition(text: string): Position {
  const [, date = '', number = ''] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)~(\d{1,15})$/.exec(text) ?? [];
  const happenedAt = new Date(date);
  if (Number.isNaN(happenedAt.getTime())) throw new AppError('INVALID_INPUT');
  return { happenedAt, number: Number(number) };
}
