import type { Db } from '#platform/database/database.ts';

export type AttemptRule = {
  /** How many attempts are free before the first pause. */
  free: number;
  firstPauseSeconds: number;
  longestPauseSeconds: number;
};

/**
 * Counts an attempt before its outcome is known, in one statement, so that of parallel attempts only the free ones pass. The pause
 * doubles with each further attempt; after a quiet day counting starts anew. Answers whether the attempt may go on.
 */
export async function countAttempt(db: Db, subject: Buffer, rule: AttemptRule, now: Date): Promise<boolean> {
  const rows = await db.query(
    `insert into sign_in_attempts as known (subject, count, counted_at) values ($1, 1, $2)
     on conflict (subject) do update set
       count = case when known.counted_at < $2::timestamptz - interval '1 day' then 1 else known.count + 1 end,
       counted_at = $2,
       blocked_until = case
         when known.counted_at < $2::timestamptz - interval '1 day' or known.count + 1 < $3 then null
         else $2::timestamptz + make_interval(secs => least($5, $4 * power(2, least(known.count + 1 - $3, 30))))
       end
     where known.blocked_until is null or known.blocked_until <= $2
     returning subject`,
    [subject, now, rule.free, rule.firstPauseSeconds, rule.longestPauseSeconds],
  );
  return rows.length === 1;
}

export async function findPauseEnd(db: Db, subject: Buffer): Promise<Date | undefined> {
  const [row] = await db.query<{ blockedUntil: Date | null }>(
    'select blocked_until as "blockedUntil" from sign_in_attempts where subject = $1',
    [subject],
  );
  return row?.blockedUntil ?? undefined;
}

export async function forgetAttempts(db: Db, subject: Buffer): Promise<void> {
  await db.query('delete from sign_in_attempts where subject = $1', [subject]);
}

/** Takes back one attempt that succeeded; what others failed at stays counted. */
export async function takeBackAttempt(db: Db, subject: Buffer): Promise<void> {
  await db.query(
    'update sign_in_attempts set count = greatest(count - 1, 0), blocked_until = null where subject = $1',
    [subject],
  );
}

export async function deleteAttemptsBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db.query(
    `delete from sign_in_attempts where subject in
       (select subject from sign_in_attempts
        where counted_at < $1 and (blocked_until is null or blocked_until < $1) limit 1000)
     returning 1`,
    [moment],
  );
  return rows.length;
}
