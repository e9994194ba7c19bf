import type { Db } from '#platform/database/database.ts';

/** What is counted, and when its window ends if it starts now. */
export type Counted = { subject: string; until: Date };

/**
 * Counts each subject once more, in one statement, and answers with the counts in the same order. Of many calls at once each gets
 * a count of its own, on however many servers. Rows are taken in one order, so that two calls never wait for each other.
 */
export async function countUp(db: Db, counted: readonly Counted[], now: Date): Promise<number[]> {
  const rows = await db.query<{ subject: string; count: number }>(
    `insert into counters as kept (subject, count, until)
     select subject, 1, until from unnest($1::text[], $2::timestamptz[]) as given (subject, until) order by subject
     on conflict (subject) do update set
       count = case when kept.until <= $3 then 1 else kept.count + 1 end,
       until = case when kept.until <= $3 then excluded.until else kept.until end
     returning subject, count`,
    [counted.map(({ subject }) => subject), counted.map(({ until }) => until.toISOString()), now],
  );
  const counts = new Map(rows.map(({ subject, count }) => [subject, count]));
  return counted.map(({ subject }) => counts.get(subject) ?? 0);
}

/** Takes one count back, for an attempt that turned out well. */
export async function countDown(db: Db, subjects: readonly string[]): Promise<void> {
  await db.query(
    `update counters set count = greatest(counters.count - 1, 0)
     from (select subject from counters where subject = any($1::text[]) order by subject for update) as held
     where counters.subject = held.subject`,
    [[...subjects]],
  );
}

export async function resetCounter(db: Db, subject: string): Promise<void> {
  await db.query('delete from counters where subject = $1', [subject]);
}

export async function readCounter(db: Db, subject: string, now: Date): Promise<number> {
  const [row] = await db.query<{ count: number }>('select count from counters where subject = $1 and until > $2', [
    subject,
    now,
  ]);
  return row?.count ?? 0;
}

/** When the window of a counted subject ends. */
export async function counterEnd(db: Db, subject: string): Promise<Date | undefined> {
  const [row] = await db.query<{ until: Date }>('select until from counters where subject = $1', [subject]);
  return row?.until;
}

/** Removes counters whose window is over, a bounded number at a time. */
export async function forgetCounters(db: Db, now: Date): Promise<number> {
  const rows = await db.query(
    `delete from counters where subject in
       (select subject from counters where until <= $1 order by until limit 1000)
     returning 1`,
    [now],
  );
  return rows.length;
}
