import Fastify from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { scheduleChores } from './chores.ts';

afterEach(() => vi.useRealTimers());

test('a chore that failed at the start is tried again after a minute, then runs as seldom as it should', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const app = Fastify();
  const day = 24 * 60 * 60_000;
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('the database is away'));
  scheduleChores(app, [{ name: 'erase', everyMs: day, atStart: true, work }]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(day - 120_000);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(work).toHaveBeenCalledTimes(3);
  await app.close();
});

test('a server that is closed tries nothing again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  const app = Fastify();
  const work = vi.fn(async () => {}).mockRejectedValueOnce(new Error('the database is away'));
  scheduleChores(app, [{ name: 'erase', everyMs: 3_600_000, atStart: true, work }]);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await app.close();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(work).toHaveBeenCalledTimes(1);
});
