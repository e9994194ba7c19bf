import { deskTimes } from '@beistand/contract/features/desk/work-kinds.ts';
import type { AccessLog, ListedAccess } from '#rpc/log-access.ts';
import type { AccessRow } from './access-queries.ts';
import { nextInChain } from './chain.ts';
import { findListed, insertAccesses, lockHeads, moveHeads, type ListedCase } from './listed-queries.ts';

/**
 * Writes to the chain of each case that a list showed something of it to somebody, unless that stands there from the last hours: lists are
 * read again and again. As many statements for fifty cases as for one.
 */
export const logListed: AccessLog['logListed'] = async ({ db: database, vault, now }, access) => {
  const since = new Date(now.getTime() - deskTimes.reasonHours * 3_600_000);
  const asked = { ...access, since, now };
  const unlogged = withoutLogged(access, await findListed(database, asked));
  if (unlogged.length === 0) return;
  await database.transaction(async (db) => {
    const heads = await lockHeads(
      db,
      unlogged.map(({ claimId }) => claimId),
    );
    // Another call of the same person may have come first.
    const found = withoutLogged(access, await findListed(db, asked));
    const added = found.flatMap(({ claimId, claimNumber, isWaiting }) => {
      const last = heads.get(claimId);
      return last
        ? [nextInChain(vault, last, { ...whyOf(isWaiting), ...factsOf(access), claimId, claimNumber, at: now })]
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

/** What is shown and cannot be logged must not leave. */
function withoutLogged({ numbers }: ListedAccess, found: readonly ListedCase[]): ListedCase[] {
  if (found.length < new Set(numbers).size) throw new Error('a case that is listed has no log');
  return found.filter(({ isLogged }) => !isLogged);
}

/** A name in the list is there because something waits; elsewhere only a search, or a number that somebody knew, leads to it. */
function whyOf(isWaiting: boolean): Pick<AccessRow, 'why' | 'itemId' | 'words'> {
  return { why: isWaiting ? 'list' : 'search', itemId: null, words: null };
}

function factsOf({ userId, role, what }: ListedAccess): Pick<AccessRow, 'userId' | 'role' | 'what'> {
  return { userId, role, what };
}
