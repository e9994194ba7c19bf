import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { housekeeping } from './housekeeping.ts';

let server: TestApp;
const now = new Date('2026-11-15T10:00:00Z');

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const long = `'2026-01-01'::timestamptz`;

/** Rows that expire, one old and one young for each number. */
const expired: Record<string, string> = {
  idempotency_keys: `select 'anonymous', 'x', n::text, '\\x', null, ${long} from numbers`,
  counters: `select n::text, 1, ${long} from numbers`,
  spent_challenges: `select n::text, ${long} from numbers`,
  sign_in_attempts: `select int4send(n), 1, ${long}, null from numbers`,
  sign_in_records: `select 'Interaction', int4send(n), null, null, null, '\\x', null, ${long} from numbers`,
  ended_sign_ins: `select n::text, ${long} from numbers`,
};

test('one round deletes everything that has expired, however much, and keeps the rest', async () => {
  for (const [table, rows] of Object.entries(expired)) {
    await server.database.script(`delete from ${table}`);
    await server.database.script(
      `insert into ${table} with numbers as (select n from generate_series(1, 2500) as n) ${rows}`,
    );
    await server.database.script(
      `insert into ${table} with numbers as (select 9999 as n) ${rows.replaceAll(long, `'2026-11-15T11:00:00Z'::timestamptz`)}`,
    );
  }
  for (const { work } of housekeeping({ ...server, deployment: server.settings.deployment, now: () => now }))
    await work();
  for (const table of Object.keys(expired))
    expect(await server.database.query(`select 1 from ${table}`), table).toHaveLength(1);
});
