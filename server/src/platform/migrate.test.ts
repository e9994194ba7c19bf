import { expect, inject, test } from 'vitest';
import { startFresh } from '#testing/fresh-database.ts';
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

test('a second start changes nothing', async () => {
  const [database] = await startFresh(1);
  await migrate(database!);
  const before = await database!.query('select * from schema_version order by version');
  await migrate(database!);
  expect(await database!.query('select * from schema_version order by version')).toEqual(before);
  await database!.close();
});
