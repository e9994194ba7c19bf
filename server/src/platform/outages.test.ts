import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createServer } from '#create-server.ts';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { FilesUnavailable } from '#platform/files/files-unavailable.ts';
import { readSettings } from '#platform/settings/settings.ts';

type Line = { msg: string; level: number; err?: { message: string }; repeats?: { count: number } };
let lines: Line[];
let app: Awaited<ReturnType<typeof createServer>>;

beforeEach(async () => {
  lines = [];
  app = await createServer(readSettings({ LOG_LEVEL: 'info' }), { write: (line) => void lines.push(JSON.parse(line)) });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(async () => {
  vi.useRealTimers();
  await app.close();
});

const gone = () => new DatabaseUnavailable(Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }));
const said = () => lines.map(({ msg, repeats }) => (repeats ? `${msg} (${repeats.count})` : msg));

test('an outage is told when it begins and when it is over, whoever is hit, and counted in between', async () => {
  for (let second = 0; second < 100; second += 1) {
    app.log.error({ err: gone(), chore: 'clock' }, 'a chore failed');
    app.log.child({ reqId: 'x' }).error({ err: gone() }, 'the database was not available');
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(said()).toEqual(['the database was not available']);
  expect(lines[0]).toMatchObject({ chore: 'clock', of: 'a chore failed', err: { message: 'connect' } });
  await vi.advanceTimersByTimeAsync(40_000);
  expect(said().slice(1)).toEqual(['the database was not available; for a while now it is (200)']);
  app.log.error({ err: gone() }, 'again');
  expect(lines).toHaveLength(3);
});

test('one that lasts is told every five minutes', async () => {
  for (let second = 0; second < 660; second += 10) {
    app.log.error({ err: gone() }, 'x');
    await vi.advanceTimersByTimeAsync(10_000);
  }
  expect(said().slice(1)).toEqual([
    'the database was not available, again and again (31)',
    'the database was not available, again and again (61)',
  ]);
});

test('other failures are told each time, and other outages by themselves', () => {
  const deadlock = new DatabaseUnavailable(Object.assign(new Error('deadlock'), { code: '40P01' }));
  for (const err of [gone(), deadlock, new FilesUnavailable(new Error('full')), gone(), new Error('a'), new Error('a')])
    app.log.error({ err }, 'failed');
  expect(said()).toEqual([
    'the database was not available',
    'the database was not available',
    'the files were not available',
    'failed',
    'failed',
  ]);
});
