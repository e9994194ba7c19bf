import { AppError } from '@beistand/contract/errors.ts';
import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { deskTimes, settledByHand, type WorkKind } from '@beistand/contract/features/desk/work-kinds.ts';
import { cameSecond } from '#features/desk/changes/came-second.ts';
import { deskSubject } from '#features/work-items/work-items.ts';
import { findHandlers } from '#features/desk/people-queries.ts';
import type { Db } from '#platform/database/database.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { logAccess } from '#features/desk/access-log/log-access.ts';
import { findItem, type ItemRow } from './item-queries.ts';
import { showItems } from './show-items.ts';
import { giveItem, releaseIdle, releaseItem, settleOwnItem, takeItem, takeNext } from './take-queries.ts';

/** Takes an item, or answers with who has it. */
export async function takeOne(context: SignedInContext, id: string): Promise<DeskItem> {
  const { db, principal, now } = context;
  if (await takeItem(db, id, { userId: principal.id, now: now() })) await announceChange(db, deskSubject);
  return shownItem(context, id);
}

export async function takeMostPressing(context: SignedInContext, kind: WorkKind | null): Promise<DeskItem | null> {
  const { db, principal, now } = context;
  const id = await takeNext(db, kind, { userId: principal.id, now: now() });
  if (id === undefined) return null;
  await announceChange(db, deskSubject);
  return shownItem(context, id);
}

export async function giveBack(context: SignedInContext, id: string): Promise<void> {
  const { db, principal } = context;
  if (!(await findItem(db, id))) throw new AppError('NOT_FOUND');
  if (!(await releaseItem(db, id, principal.id))) throw await heldByOther(context, id);
  await announceChange(db, deskSubject);
}

/** What no act settles is done when its holder says so. */
export async function settleByHand(context: SignedInContext, id: string): Promise<void> {
  const { db, principal, now } = context;
  const item = await findItem(db, id);
  if (!item) throw new AppError('NOT_FOUND');
  const kinds: readonly WorkKind[] = settledByHand;
  if (!kinds.includes(item.kind)) throw new AppError('INVALID_INPUT');
  if (!(await settleOwnItem(db, id, { userId: principal.id, now: now(), kinds }))) throw await heldByOther(context, id);
  await logSettling(context, item);
  await announceChange(db, deskSubject);
}

/** Nobody may have opened the case for it; its log says who put the item aside. */
async function logSettling({ db, vault, principal, now }: SignedInContext, item: ItemRow): Promise<void> {
  const { id, claimNumber, quoteNumber } = item;
  const number = claimNumber ?? quoteNumber;
  if (number === null) return;
  const settled = { kind: claimNumber === null ? 'quote' : 'case', number, why: { reason: 'item', item: id } } as const;
  const by = { userId: principal.id, role: 'handler', what: 'settleDeskItem' };
  await logAccess({ db, vault, now: now() }, { ...settled, ...by });
}

/** `from` is who had the item when it was given away; of two who give it away at once the second is told. */
export async function assignItem(
  context: SignedInContext,
  id: string,
  { to: userId, from }: { to: string; from: string | null },
): Promise<DeskItem> {
  const { db, now } = context;
  if (!(await findHandlers(db)).some((person) => person.id === userId))
    throw new AppError('INVALID_INPUT', [{ path: [1], code: 'invalid' }]);
  const isGiven = await giveItem(db, id, { userId, from, now: now() });
  const item = await shownItem(context, id);
  // Somebody gave it to the same person, or to another, or took it.
  if (!isGiven)
    throw await heldByOther(context, id, item.takenBy?.id === userId ? 'ALREADY_DONE' : 'CHANGED_MEANWHILE');
  await announceChange(db, deskSubject);
  return item;
}

async function shownItem(context: SignedInContext, id: string): Promise<DeskItem> {
  const { db, principal, now } = context;
  const row = await findItem(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.state === 'settled') throw await heldByOther(context, id);
  const [item] = await showItems(db, [row], { userId: principal.id, now: now() });
  if (!item) throw new AppError('NOT_FOUND');
  return item;
}

/** What who comes second is told of an item: who settled it, or who has it. */
async function heldByOther(
  context: SignedInContext,
  id: string,
  failure: 'ALREADY_DONE' | 'CHANGED_MEANWHILE' = 'ALREADY_DONE',
): Promise<AppError> {
  const row = await findItem(context.db, id);
  if (row?.settledBy && row.settledAt)
    return cameSecond(context, failure, { by: row.settledBy, what: 'settleDeskItem', at: row.settledAt });
  if (row?.takenBy && row.takenAt)
    return cameSecond(context, failure, { by: row.takenBy, what: 'takeDeskItem', at: row.takenAt });
  return new AppError(failure);
}

/** Gives back what idle people hold. */
export async function releaseIdleItems(database: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - deskTimes.idleMinutes * 60_000);
  await database.transaction(async (db) => {
    if ((await releaseIdle(db, since)) > 0) await announceChange(db, deskSubject);
  });
}
