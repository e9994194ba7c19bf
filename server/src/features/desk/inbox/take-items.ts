import { AppError } from '@beistand/contract/errors.ts';
import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { deskTimes, settledByHand, type WorkKind } from '@beistand/contract/features/desk/work-kinds.ts';
import { deskSubject } from '#features/work-items/work-items.ts';
import { findHandlers } from '#features/desk/people-queries.ts';
import type { Db } from '#platform/database/database.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { findItem } from './item-queries.ts';
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

export async function giveBack({ db, principal }: SignedInContext, id: string): Promise<void> {
  if (!(await findItem(db, id))) throw new AppError('NOT_FOUND');
  if (!(await releaseItem(db, id, principal.id))) throw new AppError('ALREADY_DONE');
  await announceChange(db, deskSubject);
}

/** What no act settles is done when its holder says so. */
export async function settleByHand({ db, principal, now }: SignedInContext, id: string): Promise<void> {
  const item = await findItem(db, id);
  if (!item) throw new AppError('NOT_FOUND');
  const kinds: readonly WorkKind[] = settledByHand;
  if (!kinds.includes(item.kind)) throw new AppError('INVALID_INPUT');
  if (!(await settleOwnItem(db, id, { userId: principal.id, now: now(), kinds }))) throw new AppError('ALREADY_DONE');
  await announceChange(db, deskSubject);
}

export async function assignItem(context: SignedInContext, id: string, userId: string): Promise<DeskItem> {
  const { db, now } = context;
  if (!(await findHandlers(db)).some((person) => person.id === userId))
    throw new AppError('INVALID_INPUT', [{ path: [1], code: 'invalid' }]);
  const isGiven = await giveItem(db, id, { userId, now: now() });
  const item = await shownItem(context, id);
  // Somebody else gave it to the same person.
  if (!isGiven) throw new AppError('ALREADY_DONE');
  await announceChange(db, deskSubject);
  return item;
}

async function shownItem({ db, principal, now }: SignedInContext, id: string): Promise<DeskItem> {
  const row = await findItem(db, id);
  if (!row) throw new AppError('NOT_FOUND');
  if (row.state === 'settled') throw new AppError('ALREADY_DONE');
  const [item] = await showItems(db, [row], { userId: principal.id, now: now() });
  if (!item) throw new AppError('NOT_FOUND');
  return item;
}

/** Gives back what idle people hold. */
export async function releaseIdleItems(database: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - deskTimes.idleMinutes * 60_000);
  await database.transaction(async (db) => {
    if ((await releaseIdle(db, since)) > 0) await announceChange(db, deskSubject);
  });
}
