import { workKinds, type WorkKind } from '@beistand/contract/features/desk/work-kinds.ts';
import type { Db } from '#platform/database/database.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import { insertItem, postponeItem, reopenItem, settleItem, settleItemsOfClaim, type Settled } from './queries.ts';

/** What a page of the desk follows. */
export const deskSubject = 'desk';

type Of = { claimId: string } | { quoteId: string };

export type NewItem = Of & {
  kind: WorkKind;
  /** Unique for the kind: what the item is about. */
  subject: string;
  dueAt: Date;
  /** It is not shown before. */
  shownFrom?: Date;
  now: Date;
};

/** Puts something into the queue of the desk, in the transaction of what happened. */
export async function putItem(db: Db, { kind, subject, dueAt, now, shownFrom = now, ...of }: NewItem): Promise<void> {
  const claimId = 'claimId' in of ? of.claimId : null;
  const quoteId = 'quoteId' in of ? of.quoteId : null;
  await insertItem(db, { kind, claimId, quoteId, subject, dueAt, shownFrom, now });
  await announceChange(db, deskSubject);
}

/** It is done, by somebody at the desk or, with null, by the member or the server. */
export async function finishItem(db: Db, kind: WorkKind, subject: string, settled: Settled): Promise<void> {
  if (await settleItem(db, kind, subject, settled)) await announceChange(db, deskSubject);
}

/** All that waits in a case, or what of it is of these kinds. */
export async function finishItemsOfClaim(
  db: Db,
  claimId: string,
  { kinds = workKinds, ...settled }: Settled & { kinds?: readonly WorkKind[] },
): Promise<void> {
  if (await settleItemsOfClaim(db, claimId, kinds, settled)) await announceChange(db, deskSubject);
}

export async function bringItemBack(db: Db, kind: WorkKind, subject: string): Promise<void> {
  if (await reopenItem(db, kind, subject)) await announceChange(db, deskSubject);
}

export async function putItemAside(db: Db, kind: WorkKind, subject: string, until: Date): Promise<void> {
  if (await postponeItem(db, kind, subject, until)) await announceChange(db, deskSubject);
}

/** When something is due that has to be answered within some hours. */
export function hoursLater(now: Date, hours: number): Date {
  return new Date(now.getTime() + hours * 3_600_000);
}
