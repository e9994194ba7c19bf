import { deskTimes } from '@beistand/contract/features/desk/work-kinds.ts';
import type { Db } from '#platform/database/database.ts';
import type { AccessLog, ListedAccess } from '#rpc/log-access.ts';
import { insertAccesses, lockHeads, moveHeads, type AccessRow } from './access-queries.ts';
import { nextInChain } from './chain.ts';
import { findListed, findShown } from './listed-queries.ts';

/**
 * Writes to the chain of each case that a list showed something of it to somebody, unless that stands there from the last hours: lists are
 * read again and again. As many statements for fifty cases as for one.
 */
export const logListed: AccessLog['logListed'] = async ({ db: database, vault, now }, access) => {
  const since = new Date(now.getTime() - deskTimes.reasonHours * 3_600_000);
  const unlogged = await withoutShown(database, { ...access, since }, access.numbers);
  if (unlogged.length === 0) return;
  await database.transaction(async (db) => {
    const listed = await findListed(db, unlogged, now);
    // What is shown and cannot be logged must not leave.
    if (listed.length < new Set(unlogged).size) throw new Error('a case that is listed has no log');
    const heads = await lockHeads(
      db,
      listed.map(({ claimId }) => claimId),
    );
    // Another call of the same person may have come first.
    const missing = await withoutShown(db, { ...access, since }, unlogged);
    const added = listed.flatMap(({ claimId, claimNumber, isWaiting }) => {
      const last = heads.get(claimId);
      return last && missing.includes(claimNumber)
        ? [nextInChain(vault, last, { ...whyOf(access, isWaiting), ...factsOf(access), claimId, claimNumber, at: now })]
        : [];
    });
    await insertAccesses(
      db,
      added.map(({ row }) => row),
    );
    await moveHeads(
      db,
      added.map(({ row, head }) => ({ ...head, claimId: row.claimId })),
    );
  });
};

/** The cases among these that have not been shown yet, by their log. */
async function withoutShown(
  db: Db,
  access: ListedAccess & { since: Date },
  numbers: readonly string[],
): Promise<string[]> {
  const shown = await findShown(db, { ...access, numbers });
  return numbers.filter((number) => !shown.has(number));
}

/** Operations that show search results, also where a case waits in the list. */
const searches: readonly string[] = ['getPeopleOfCases'];

/** The logged reason: `list` for a case that waits in the list, `search` for one that was searched for or opened by a known number. */
function whyOf({ what }: ListedAccess, isWaiting: boolean): Pick<AccessRow, 'why' | 'itemId' | 'words'> {
  return { why: isWaiting && !searches.includes(what) ? 'list' : 'search', itemId: null, words: null };
}

function factsOf({ userId, role, what }: ListedAccess): Pick<AccessRow, 'userId' | 'role' | 'what'> {
  return { userId, role, what };
}
