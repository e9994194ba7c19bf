import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';
import type { Held } from './carry-out.ts';
import { createLanes, type Lanes, type LanesOptions } from './lanes.ts';
import { putJob, takeJob, type Job } from './queries.ts';

const queue = 'errands';
const begin = new Date('2026-11-15T10:00:00Z');
let now = begin;
let db: Database;
type Line = { msg: string; problem?: string };
let logged: Line[];
const { log } = Fastify({ logger: { stream: { write: (line) => void logged.push(JSON.parse(line) as Line) } } });

beforeAll(async () => {
  db = await openTestDatabase();
});

beforeEach(async () => {
  await db.script('delete from jobs');
  logged = [];
  now = begin;
});

afterAll(() => db.close());

function lanesWith(work: LanesOptions['work'], options: Partial<LanesOptions> = {}): Lanes {
  return createLanes({
    db,
    log,
    now: () => now,
    times: { leaseMs: 15_000, pollMs: 1000 },
    queue,
    width: 1,
    widthPerKey: 1,
    mostAttempts: 10,
    attemptMs: 60_000,
    graceMs: 0,
    words: { later: 'later', stuck: 'stuck' },
    work,
    ...options,
  });
}

async function done(held: Held): Promise<{ result: 'settled' }> {
  await held.settle(async () => {});
  return { result: 'settled' };
}

/** Puts one job for each letter, in this order, a second apart. */
async function put(keys: string): Promise<void> {
  for (const [index, fairKey] of keys.split('').entries())
    await putJob(db, { queue, id: randomUUID(), fairKey, dueAt: new Date(begin.getTime() - 100_000 + index * 1000) });
}

type Row = { attempts: number; lease: string | null; dueAt: Date; stuckAt: Date | null; problem: string | null };
const rows = () =>
  db.query<Row>(
    'select attempts, lease, due_at as "dueAt", stuck_at as "stuckAt", problem from jobs order by fair_key, due_at',
  );

test('cases take turns, however many one of them has', async () => {
  await put('AAAAAACCCB');
  const order: string[] = [];
  const lanes = lanesWith(async ({ fairKey }, held) => {
    order.push(fairKey);
    return done(held);
  });
  expect(await lanes.work()).toBe(10);
  expect(order.join('')).toBe('ACBACACAAA');
});

test('one case never has more lanes than it may, and leaves the others free', async () => {
  await put('AAAB');
  const going: string[] = [];
  const gate = Promise.withResolvers<void>();
  const lanes = lanesWith(
    async ({ fairKey }, held) => {
      going.push(fairKey);
      if (fairKey === 'A') await gate.promise;
      return done(held);
    },
    { width: 3 },
  );
  const working = lanes.work();
  await vi.waitFor(() => expect(going).toEqual(['A', 'B']));
  await put('C');
  lanes.wake();
  await vi.waitFor(() => expect(going).toEqual(['A', 'B', 'C']));
  gate.resolve();
  await working;
  expect(going.join('')).toBe('ABCAA');
});

test('a stop returns unfinished jobs: it counts as no attempt, and another server takes them at once', async () => {
  await put('A');
  const going = Promise.withResolvers<Held>();
  const first = lanesWith((_job, held) => {
    going.resolve(held);
    return new Promise(() => {});
  });
  first.wake();
  const held = await going.promise;
  await first.stop();
  expect(await rows()).toMatchObject([{ attempts: 0, lease: null, dueAt: now }]);
  expect(held.signal.aborted).toBe(true);
  const changed = vi.fn<() => Promise<void>>();
  expect([await held.change(changed), await held.settle(changed), changed.mock.calls]).toEqual([false, false, []]);
  expect(await lanesWith((_job, own) => done(own)).work()).toBe(1);
  expect(await rows()).toEqual([]);
});

test('within its grace a stop waits for what is being done', async () => {
  await put('A');
  const going = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  const lanes = lanesWith(
    async (_job, held) => {
      going.resolve();
      await gate.promise;
      return done(held);
    },
    { graceMs: 60_000 },
  );
  lanes.wake();
  await going.promise;
  const stopped = lanes.stop();
  gate.resolve();
  await stopped;
  expect(await rows()).toEqual([]);
});

test('a failed job is retried with growing delay; after the last attempt it waits for a person', async () => {
  await put('A');
  const lanes = lanesWith(async ({ attempts }) => {
    if (attempts % 2 === 0) throw new TypeError('a secret');
    return { result: 'later', problem: 'no answer' };
  });
  const delays: number[] = [];
  for (let attempt = 1; attempt < 10; attempt += 1) {
    expect(await lanes.work()).toBe(1);
    const [row] = await rows();
    delays.push((row!.dueAt.getTime() - now.getTime()) / 1000);
    expect(row).toMatchObject({ lease: null, problem: attempt % 2 === 0 ? 'TypeError' : 'no answer' });
    expect(await lanes.work()).toBe(0);
    now = row!.dueAt;
  }
  expect(delays).toEqual([5, 15, 45, 135, 405, 1215, 3600, 3600, 3600]);
  await lanes.work();
  expect(await rows()).toMatchObject([{ attempts: 10, stuckAt: now }]);
  expect(logged.at(-1)).toMatchObject({ msg: 'stuck', problem: 'TypeError' });
  now = new Date(now.getTime() + 24 * 3_600_000);
  expect(await lanes.work()).toBe(0);
});

test('an attempt that ended its server counts; a job that does so each time waits for a person', async () => {
  await put('A');
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const until = new Date(now.getTime() + 15_000);
    await takeJob(db, { queue, lease: randomUUID(), now, until, busyKeys: [], servedKeys: [] });
    now = until;
  }
  const work = vi.fn<LanesOptions['work']>();
  await lanesWith(work).work();
  expect(work).not.toHaveBeenCalled();
  expect(await rows()).toMatchObject([{ stuckAt: now }]);
});

test('a worker that has lost its lease stops, and can change nothing', async () => {
  await put('A');
  const overtaken = Promise.withResolvers<boolean>();
  const lanes = lanesWith(
    async (job: Job, held) => {
      await db.query('update jobs set lease = $2 where id = $1', [job.id, randomUUID()]);
      held.signal.addEventListener('abort', () => void held.settle(async () => {}).then(overtaken.resolve));
      return new Promise(() => {});
    },
    { times: { leaseMs: 150, pollMs: 1000 } },
  );
  await lanes.work();
  expect(await overtaken.promise).toBe(false);
  expect(await rows()).toMatchObject([{ attempts: 1 }]);
});

test('an attempt that takes too long has failed, and holds nobody up', async () => {
  await put('A');
  await lanesWith(() => new Promise(() => {}), { attemptMs: 20 }).work();
  expect(await rows()).toMatchObject([{ attempts: 1, lease: null, problem: 'took too long' }]);
});

test('a job that is put while all lanes are busy is taken afterwards', async () => {
  await put('A');
  const going: string[] = [];
  const lanes = lanesWith(async ({ fairKey }, held) => {
    going.push(fairKey);
    if (fairKey === 'A') {
      await put('B');
      lanes.wake();
    }
    return done(held);
  });
  await lanes.work();
  expect(going).toEqual(['A', 'B']);
});
