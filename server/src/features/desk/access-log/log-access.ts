import type { Why } from '@beistand/contract/features/desk/case-schema.ts';
import { deskTimes } from '@beistand/contract/features/desk/work-kinds.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { findItem } from '#features/desk/inbox/item-queries.ts';
import { findCase } from '#features/desk/cases/case-queries.ts';
import type { Db } from '#platform/database/database.ts';
import type { LogAccess, LoggedAccess } from '#rpc/log-access.ts';
import { hashOfRow, sealOfHead } from './chain.ts';
import { findOpening, findReferral, insertAccess, lockHead, moveHead, type AccessRow } from './access-queries.ts';

const sealContext = 'access_log.words';

/** Writes who read or did what of a case or a quote to its chain. */
export const logAccess: LogAccess = async ({ db: database, vault, now }, access) => {
  await database.transaction(async (db) => {
    const deps = { db, vault: vault.using(db), now };
    const { claimId, ...reason } = await (access.kind === 'case'
      ? reasonOfCase(deps, access)
      : reasonOfQuote(db, access));
    const last = await lockHead(db, claimId);
    const { number: claimNumber, userId, role, what } = access;
    const row = {
      claimId,
      number: last.number + 1,
      claimNumber,
      userId,
      role,
      what,
      ...reason,
      at: now,
      previous: last.hash,
    };
    const head = { number: row.number, hash: hashOfRow(vault, row) };
    await insertAccess(db, { ...row, hash: head.hash });
    await moveHead(db, claimId, { ...head, seal: sealOfHead(vault, claimId, head) });
  });
};

type Deps = Parameters<LogAccess>[0];
type Reason = Pick<AccessRow, 'claimId' | 'why' | 'itemId' | 'words'>;

/** Whoever gives no reason needs the one with which the case was opened. */
async function reasonOfCase({ db, vault, now }: Deps, { number, userId, why }: LoggedAccess): Promise<Reason> {
  const { id: claimId, erasedAt } = (await findCase(db, number)) ?? {};
  if (claimId === undefined) throw new AppError('NOT_FOUND');
  const given = why as Why | undefined;
  if (given?.reason === 'item') await checkItem(db, claimId, given.item);
  const since = new Date(now.getTime() - deskTimes.reasonHours * 3_600_000);
  const opening = given ? undefined : await findOpening(db, { claimId, userId, since });
  const reason = given?.reason ?? opening?.why;
  if (reason === undefined) throw new AppError('REASON_NEEDED');
  const words = given?.reason === 'other' && !erasedAt ? await vault.seal(claimId, given.words, sealContext) : null;
  const itemId = given?.reason === 'item' ? given.item : (opening?.itemId ?? null);
  return { claimId, why: reason, itemId, words };
}

/** Handlers reach quotes that were referred, and that is why they read them. */
async function reasonOfQuote(db: Db, { number }: LoggedAccess): Promise<Reason> {
  const found = await findReferral(db, number);
  if (!found) throw new AppError('NOT_FOUND');
  return { claimId: found.id, why: 'item', itemId: found.itemId, words: null };
}

/** The item in hand must be one of the case. */
async function checkItem(db: Db, claimId: string, itemId: string): Promise<void> {
  const item = await findItem(db, itemId);
  if (item?.claimId !== claimId) throw new AppError('INVALID_INPUT', [{ path: [1, 'item'], code: 'invalid' }]);
}

export { sealContext as wordsContext };
