import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';
import { announceChange, openLiveUpdates } from './live-updates.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('every server hears of a change that is committed, of the subjects that are followed there', async () => {
  const [here, there] = [await openLiveUpdates(database), await openLiveUpdates(database)];
  const heard: string[] = [];
  here.follow('a', () => heard.push('here a'));
  there.follow('a', () => heard.push('there a'));
  const unfollow = there.follow('b', () => heard.push('there b'));
  await announceChange(database, 'b');
  await expect.poll(() => heard).toEqual(['there b']);
  unfollow();
  await database.transaction(async (db) => {
    await announceChange(db, 'b');
    await announceChange(db, 'a');
  });
  await expect.poll(() => heard.toSorted()).toEqual(['here a', 'there a', 'there b']);
  await Promise.all([here.stop(), there.stop()]);
});

test.runIf(inject('postgresUrl'))(
  'a lost connection is replaced, and whoever follows is told to ask again',
  async () => {
    const live = await openLiveUpdates(database);
    let changes = 0;
    live.follow('a', () => (changes += 1));
    const killed = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%'`,
    );
    expect(killed).toHaveLength(1);
    await expect.poll(() => changes, { timeout: 10_000 }).toBe(1);
    await announceChange(database, 'a');
    await expect.poll(() => changes).toBe(2);
    await live.stop();
  },
);
