import type { Why } from '@beistand/contract/features/desk/case-schema.ts';
import { deskTimes } from '@beistand/contract/features/desk/work-kinds.ts';
import { AppError } from '@beistand/contract/errors.ts';
import { findItem } from '#features/desk/inbox/item-queries.ts';
import { findCase } from '#features/desk/cases/case-queries.ts';
import type { LogAccess } from '#rpc/log-access.ts';
import { hashOfRow, sealOfHead } from './chain.ts';
import { findOpening, insertAccess, lockHead, moveHead } from './access-queries.ts';

const sealContext = 'access_log.words';

/** Writes who read or did what of a case to its chain. Whoever gives no reason needs the one with which the case was opened. */
export const logAccess: LogAccess = async ({ db: database, vault, now }, { claimNumber, userId, role, what, why }) => {
  await database.transaction(async (db) => {
    const { id: claimId, erasedAt } = (await findCase(db, claimNumber)) ?? {};
    if (claimId === undefined) throw new AppError('NOT_FOUND');
    const given = why as Why | undefined;
    if (given?.reason === 'item') await checkItem(db, claimId, given.item);
    const last = await lockHead(db, claimId);
    const since = new Date(now.getTime() - deskTimes.reasonHours * 3_600_000);
    const opening = given ? undefined : await findOpening(db, { claimId, userId, since });
    const reason = given?.reason ?? opening?.why;
    if (reason === undefined) throw new AppError('REASON_NEEDED');
    const words =
      given?.reason === 'other' && !erasedAt ? await vault.using(db).seal(claimId, given.words, sealContext) : null;
    const row = {
      claimId,
      number: last.number + 1,
      claimNumber,
      userId,
      role,
      what,
      why: reason,
      itemId: given?.reason === 'item' ? given.item : (opening?.itemId ?? null),
      words,
      at: now,
      previous: last.hash,
    };
    const head = { number: row.number, hash: hashOfRow(vault, row) };
    await insertAccess(db, { ...row, hash: head.hash });
    await moveHead(db, claimId, { ...head, seal: sealOfHead(vault, claimId, head) });
  });
};

/** The item in hand must be one of the case. */
async function checkItem(db: Parameters<typeof findItem>[0], claimId: string, itemId: string): Promise<void> {
  const item = await findItem(db, itemId);
  if (item?.claimId !== claimId) throw new AppError('INVALID_INPUT', [{ path: [1, 'item'], code: 'invalid' }]);
}

export { sealContext as wordsContext };
