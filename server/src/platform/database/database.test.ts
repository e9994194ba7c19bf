import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { initialisedSnapshot } from '#testing/databases/initialised-database.ts';
import { mountDisk } from '#testing/files/mount-disk.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { openEmbedded } from './open-embedded.ts';

let database: Database;

beforeAll(async () => {
  database = await openTestDatabase();
  await database.script(
    'create table things (id int8 primary key, day date, moment timestamptz, bytes bytea, words text)',
  );
});

afterAll(() => database.close());

test('both engines give the same types', async () => {
  await database.query('insert into things values ($1, $2, $3, $4, $5)', [
    2 ** 40,
    '2026-02-28',
    new Date(0),
    Buffer.from([0, 255]),
    'ä\u2028',
  ]);
  const [row] = await database.query<{ id: number; day: string; moment: Date; bytes: Buffer; words: string }>(
    'select * from things',
  );
  expect(row).toMatchObject({ id: 2 ** 40, day: '2026-02-28', moment: new Date(0), words: 'ä\u2028' });
  expect(row?.bytes).toEqual(Buffer.from([0, 255]));
  const [joined] = await database.query('select $1::bytea[] as all', [[row?.bytes, Buffer.alloc(0)]]);
  expect(joined).toEqual({ all: [Buffer.from([0, 255]), Buffer.alloc(0)] });
});

test('a transaction keeps all or nothing, also through an inner one', async () => {
  const failing = database.transaction(async (outer) => {
    await outer.query('insert into things (id) values (10)');
    await outer.transaction((inner) => inner.query('insert into things (id) values (11)'));
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await database.query('select id from things where id in (10, 11)')).toEqual([]);
  await database.transaction((db) => db.query('insert into things (id) values (12)'));
  expect(await database.query('select id from things where id = 12')).toEqual([{ id: 12 }]);
});

test('a failed statement does not spoil the next', async () => {
  await expect(database.query('select nonsense')).rejects.toThrow();
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('a folder serves one embedded database at a time', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-lock-'));
  const first = await openEmbedded(folder, { snapshot: await initialisedSnapshot() });
  await expect(openEmbedded(folder)).rejects.toThrow('DATA_DIR: another process is using');
  await first.close();
  const second = await openEmbedded(folder);
  await second.close();
});

test('a database is not created on a disk that is nearly full', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-full-'));
  await expect(openEmbedded(folder, { reserveMb: 10 ** 9 })).rejects.toThrow('DATA_DIR: expected 1000000000 MB');
});

test('a new database that leaves less of the disk than the reserve is told in the same words', async ({ skip }) => {
  const disk = mountDisk(150);
  if (!disk) return skip('this user may not mount a disk');
  try {
    // An empty database takes about 40 MB.
    const database = await openEmbedded(disk.folder, { reserveMb: 140 });
    await expect(migrate(database)).rejects.toThrow(
      /^DATA_DIR: expected 140 MB of free disk at \S+, found 1[0-3]\d MB; free some, or lower DISK_RESERVE_MB$/,
    );
    await database.close();
  } finally {
    disk.unmount();
  }
});
