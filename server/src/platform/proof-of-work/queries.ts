import type { Db } from '#platform/database/database.ts';

/** True the first time. */
export async function spendChallenge(db: Db, signature: string, expiresAt: Date): Promise<boolean> {
  const rows = await db.query(
    'insert into spent_challenges (signature, expires_at) values ($1, $2) on conflict do nothing returning signature',
    [signature, expiresAt],
  );
  return rows.length === 1;
}

/** An expired challenge is refused by its date, so its row is not needed any more. */
export async function forgetSpentChallenges(db: Db, now: Date): Promise<number> {
  const rows = await db.query(
    `delete from spent_challenges where signature in
       (select signature from spent_challenges where expires_at < $1 limit 1000)
     returning 1`,
    [now],
  );
  return rows.length;
}
