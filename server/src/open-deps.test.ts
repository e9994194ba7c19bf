import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openDiskFiles } from '#platform/files/disk-files.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { keepMasterKey } from '#platform/vault/check-master-key.ts';
import { loadMasterKey } from '#platform/vault/master-key.ts';
import { startFresh } from '#testing/databases/fresh-database.ts';
import { migrateTo } from '#testing/databases/older-database.ts';
import { demoUserIds } from './demo/demo-users.ts';
import { prepareDatabase } from './open-deps.ts';

const storeMark = '00000000-0000-0000-0000-000000000000';
let dataDir: string;
let database: Database;
let files: FileStore;

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'beistand-deps-'));
  files = await openDiskFiles(join(dataDir, 'files'));
  [database] = (await startFresh(1)) as [Database];
});
afterEach(async () => {
  await database.close();
  rmSync(dataDir, { recursive: true, force: true });
});

const schema = () =>
  database.query(
    `select table_schema, table_name, column_name from information_schema.columns
     where table_schema in ('public', 'keys') order by 1, 2, 3`,
  );

function start(masterKey: string, mode: 'demo' | 'production') {
  const { deployment, ...settings } = readSettings({ MASTER_KEY: masterKey, DATA_DIR: dataDir });
  return prepareDatabase(database, files, { ...settings, deployment: { ...deployment, mode } });
}

async function addUser(id: string): Promise<void> {
  await database.query(
    `insert into users (id, username, password_hash, given_name, family_name, email, email_verified)
     values ($1::uuid, $1::text, 'x', 'Eva', 'Lang', $1::text || '@example.org', true)`,
    [id],
  );
}

test.each([20, 92])('a refused start leaves the schema of an older release (%i) as it is', async (version) => {
  const own = randomBytes(32).toString('hex');
  await migrateTo(database, version);
  await keepMasterKey(database, await loadMasterKey({ masterKey: own, dataDir }));
  await addUser(randomUUID());
  const before = await schema();
  const refused = async (starting: Promise<unknown>, line: string) => {
    await expect(starting).rejects.toThrow(line);
    expect(await schema()).toEqual(before);
  };
  await refused(start(randomBytes(32).toString('hex'), 'production'), 'MASTER_KEY: expected the key');
  await refused(start(own, 'demo'), 'this one holds data of a production deployment');
  await files.create(storeMark, Buffer.from(randomUUID()));
  await refused(start(own, 'production'), 'DATA_DIR: expected the files of this database');
  await files.remove(storeMark);
  await addUser(demoUserIds[0]!);
  await refused(start(own, 'production'), 'this one was begun as a demo');
  await database.query('delete from users where id = $1', [demoUserIds[0]]);
  await start(own, 'production');
  expect(await schema()).not.toEqual(before);
});

test.each([
  ['second', 'drop schema keys cascade'],
  ['first', 'drop table public.schema_version'],
])('where the %s dump of a backup was not restored, the start says so and changes nothing', async (missing, drop) => {
  const key = randomBytes(32).toString('hex');
  await start(key, 'production');
  await database.script(drop);
  const before = await schema();
  await expect(start(key, 'production')).rejects.toThrow(`restored to, but the ${missing} is missing (pg_dump -`);
  expect(await schema()).toEqual(before);
});

test('a refused start leaves an empty database empty', async () => {
  await files.create(storeMark, Buffer.from(randomUUID()));
  const key = randomBytes(32).toString('hex');
  await expect(start(key, 'production')).rejects.toThrow('these belong to another database');
  expect(await schema()).toEqual([]);
  await files.remove(storeMark);
  await start(key, 'production');
  expect(await schema()).not.toEqual([]);
});

test('who only reads refuses the schema of an older release, and changes nothing', async () => {
  const own = randomBytes(32).toString('hex');
  await migrateTo(database, 229);
  const before = await schema();
  const settings = readSettings({ MASTER_KEY: own, DATA_DIR: dataDir });
  const reading = () => prepareDatabase(database, files, settings, { isReading: true });
  await expect(reading()).rejects.toThrow(
    'but this one is older (schema 229); a start of the server brings it up to date',
  );
  expect(await schema()).toEqual(before);
  await start(own, 'demo');
  await database.query('delete from data_origin');
  await reading();
  expect(await database.query('select mode from data_origin')).toEqual([]);
});
