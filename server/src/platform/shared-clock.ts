import type { Database } from '#platform/database/database.ts';
import type { Chore } from './chores.ts';

const renewMs = 15_000;

export type SharedClock = { now(): Date; chore: Chore };

/**
 * The time for all servers of a deployment, whose own clocks may differ: that of the database. It is asked at the start and every
 * 15 seconds; in between a monotonic clock counts, because the wall clock may be changed.
 */
export async function openSharedClock(database: Database): Promise<SharedClock> {
  let base = 0;

  async function renew(): Promise<void> {
    const asked = performance.now();
    const [row] = await database.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
    );
    const answered = performance.now();
    if (row) base = row.now - (asked + answered) / 2;
  }

  await renew();
  return {
    now: () => new Date(base + performance.now()),
    chore: { name: 'ask what time it is', everyMs: renewMs, work: renew },
  };
}
