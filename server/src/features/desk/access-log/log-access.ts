import type { Why } from '@beistand/contract/features/desk/case-schema.ts';
import { deskTimes } from '@beistand/contract/features/desk/work-kinds.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { findItem } from '#features/desk/inbox/item-queries.ts';
import { findCase } from '#features/desk/cases/case-queries.ts';
import type { Db } from '#platform/database/database.ts';
import type { AccessLog, AskedAccess, LogAccess } from '#rpc/log-access.ts';
import { nextInChain } from './chain.ts';
import { findOpening, findReferral, insertAccesses, lockHeads, moveHeads, type AccessRow } from './access-queries.ts';

const sealContext = 'access_log.words';

type Deps = Parameters<LogAccess>[0];

/** Writes who read or did what of a case or a quote to its chain. */
export const logAccess: LogAccess = async ({ db: database, vault, now }, access) => {
  await database.transaction(async (db) => {
    const { erasedAt, given, ...reason } = await reasonOf({ db, now }, access);
    const { claimId } = reason;
    const words =
      given?.reason === 'other' && !erasedAt ? await vault.using(db).seal(claimId, given.words, sealContext) : null;
    const last = (await lockHeads(db, [claimId])).get(claimId);
    if (!last) throw new Error('there is no head to add to');
    const { number: claimNumber, userId, role, what } = access;
    const { row, head } = nextInChain(vault, last, { ...reason, words, claimNumber, userId, role, what, at: now });
    await insertAccesses(db, [row]);
    await moveHeads(db, [{ ...head, claimId }]);
  });
};

export const requireReason: AccessLog['requireReason'] = async (deps, access) => {
  await reasonOf(deps, access);
};

type Reason = Pick<AccessRow, 'claimId' | 'why' | 'itemId'> & { given?: Why | undefined; erasedAt?: Date | null };

/** Why somebody reaches a case or a quote; fails where there is no reason. */
function reasonOf(deps: Pick<Deps, 'db' | 'now'>, access: AskedAccess): Promise<Reason> {
  return access.kind === 'case' ? reasonOfCase(deps, access) : reasonOfQuote(deps.db, access);
}

/** Whoever gives no reason needs the one with which the case was opened. */
async function reasonOfCase(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  { number, userId, why }: AskedAccess,
): Promise<Reason> {
  const { id: claimId, erasedAt } = (await findCase(db, number)) ?? {};
  if (claimId === undefined) throw new AppError('NOT_FOUND');
  const given = why as Why | undefined;
  const itemInHand = given?.reason === 'item' ? await itemOfCase(db, claimId, given.item) : undefined;
  const since = new Date(now.getTime() - deskTimes.reasonHours * 3_600_000);
  const opening = given ? undefined : await findOpening(db, { claimId, userId, since });
  const reason = given?.reason ?? opening?.why;
  if (reason === undefined) throw new AppError('REASON_NEEDED');
  const itemId = itemInHand ?? opening?.itemId ?? null;
  return { claimId, why: reason, itemId, given, ...(erasedAt && { erasedAt }) };
}

/** Handlers reach quotes that were referred, and that is why they read them. */
async function reasonOfQuote(db: Db, { number }: AskedAccess): Promise<Reason> {
  const found = await findReferral(db, number);
  if (!found) throw new AppError('NOT_FOUND');
  return { claimId: found.id, why: 'item', itemId: found.itemId };
}

/** The item in hand must be one of the case. Its id as the database has it: the chain is hashed over it, and capital letters are not kept. */
async function itemOfCase(db: Db, claimId: string, itemId: string): Promise<string> {
  const item = await findItem(db, itemId);
  if (item?.claimId !== claimId) throw new AppError('INVALID_INPUT', [{ path: [1, 'item'], code: 'invalid' }]);
  return item.id;
}

export { sealContext as wordsContext };
