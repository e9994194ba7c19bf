import type { Db } from '#platform/database/database.ts';
import { deleteAttemptsBefore } from '#platform/sign-in/credentials/attempt-queries.ts';
import { deleteEndedBefore, deleteExpired } from '#platform/sign-in/provider/record-queries.ts';

const day = 24 * 3_600_000;

export async function forgetOldSignIns(db: Db, now: Date): Promise<number> {
  const yesterday = new Date(now.getTime() - day);
  const expired = await deleteExpired(db, now);
  return expired + (await deleteAttemptsBefore(db, yesterday)) + (await deleteEndedBefore(db, yesterday));
}
