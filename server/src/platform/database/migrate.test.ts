import { expect, inject, test, vi } from 'vitest';
import { startFresh } from '#testing/databases/fresh-database.ts';
import { migrate } from './migrate.ts';

test('servers that start together migrate once', async () => {
  const databases = await startFresh(inject('postgresUrl') ? 4 : 1);
  await Promise.all(databases.map((database) => migrate(database)));
  const [first] = databases;
  const versions = await first!.query<{ version: number; times: number }>(
    'select version, count(*) as times from schema_version where version > 0 group by version',
  );
  expect(versions.length).toBeGreaterThan(2);
  expect(versions.every(({ times }) => times === 1)).toBe(true);
  for (const database of databases) await database.close();
});

test('a second start changes nothing, and needs two queries to know it', async () => {
  const [database] = await startFresh(1);
  await migrate(database!);
  const before = await database!.query('select * from schema_version order by version');
  const query = vi.spyOn(database!, 'query');
  const transaction = vi.spyOn(database!, 'transaction');
  await migrate(database!);
  expect(query).toHaveBeenCalledTimes(2);
  expect(transaction).not.toHaveBeenCalled();
  expect(await database!.query('select * from schema_version order by version')).toEqual(before);
  await database!.close();
});

test('a migration that was changed after it ran stops the start', async () => {
  const [database] = await startFresh(1);
  await migrate(database!);
  await database!.query("update schema_version set md5 = 'another' where version = 3");
  await expect(migrate(database!)).rejects.toThrow('MD5 checksum failed for migration [3]');
  await database!.close();
});

test('a database that a newer release has changed is refused, and left as it is', async () => {
  const [database] = await startFresh(1);
  await migrate(database!);
  await database!.query(
    `insert into schema_version (version, name, md5, run_at) select 9999, 'later', 'x', run_at from schema_version limit 1`,
  );
  await expect(migrate(database!)).rejects.toThrow(/^(?:DATABASE_URL|DATA_DIR): expected a database of this release/);
  await database!.close();
});
