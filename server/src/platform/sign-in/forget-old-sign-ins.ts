import type { Db } from '#platform/database.ts';
import { deleteAttemptsBefore } from './attempt-queries.ts';
import { deleteExpired } from './record-queries.ts';

const day = 24 * 3_600_000;

export async function forgetOldSignIns(db: Db, now: Date): Promise<void> {
  await deleteExpired(db, now);
  await deleteAttemptsBefore(db, new Date(now.getTime() - day));
}
