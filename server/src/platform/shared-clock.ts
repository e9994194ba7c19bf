import type { Database } from '#platform/database/database.ts';
import type { Chore } from './chores.ts';

const renewMs = 15_000;

export type SharedClock = { now(): Date; chore: Chore };

/**
 * What time it is for all servers of one deployment, whose own clocks may be apart: the database's. It is asked at the start and every
 * now and then; in between this process counts on, without its wall clock, which may be set meanwhile.
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
