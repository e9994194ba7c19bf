import { afterAll, beforeAll, expect, test } from 'vitest';
import { prepareCase } from '#testing/callers/desk-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { tellMissingKeys } from './tell-missing-keys.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('keys that are older than the data are told at the start, destroyed ones are not', async () => {
  const { id } = await prepareCase(server, new Date());
  const told = async () => {
    const before = server.logged.length;
    await tellMissingKeys(server.database, server.app.log);
    return server.logged.slice(before).join('');
  };
  expect(await told()).toBe('');
  await server.database.query('update keys.data_keys set wrapped = null, destroyed_at = now() where subject = $1', [
    id,
  ]);
  expect(await told()).toBe('');
  await server.database.query('delete from keys.data_keys where subject = $1', [id]);
  expect(await told()).toContain('1 of the newest 1000 cases have no key');
});
