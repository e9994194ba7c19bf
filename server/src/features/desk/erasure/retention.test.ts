import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk } from '#testing/callers/desk-calls.ts';
import { openCaseWithLink } from '#testing/callers/open-case.ts';
import { askQuote, makeQuote } from '#testing/callers/quote-calls.ts';
import { fillOldCases, lookAtOldCases } from '#testing/databases/old-cases.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { runRetention } from './retention.ts';

let server: TestApp;
const now = new Date('2026-11-15T10:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now: () => now });
  // The demo has closed claims of its own, none of them that old.
});
afterAll(() => server.close());

const retain = (at = now) => runRetention({ ...server, deployment: server.settings.deployment, now: () => at });

async function closedSince(closedAt: string): Promise<string> {
  const { id, number } = await openCaseWithLink(server, now);
  await desk(server, 'hanna', 'getCase', number, { reason: 'call' });
  await server.database.query(`update claims set state = 'closed', closed_at = $2 where id = $1`, [id, closedAt]);
  return id;
}

const erased = async (id: string) =>
  (await server.database.query('select 1 from claims where id = $1 and erased_at is not null', [id])).length === 1;
const logged = async (id: string) =>
  (await server.database.query('select 1 from access_log where claim_id = $1', [id])).length;

test('H11.e what was closed ten years ago is erased, and nothing else', async () => {
  const due = await closedSince('2016-11-15T09:59:59Z');
  const young = await closedSince('2016-11-15T10:00:01Z');
  const { id: open } = await openCaseWithLink(server, now);
  await retain();
  expect([await erased(due), await erased(young), await erased(open)]).toEqual([true, false, false]);
  expect(await logged(due)).toBe(2);
  const runs = () => server.database.query('select erased_cases, removed_logs from retention_runs order by id');
  expect(await runs()).toEqual([{ erased_cases: 1, removed_logs: 0 }]);
  // The log goes at the next run, for its case was closed ten years ago as well.
  await retain();
  expect([await logged(due), await logged(young)]).toEqual([0, 1]);
  expect(await runs()).toHaveLength(2);
  await retain();
  expect(await runs()).toHaveLength(2);
  await expect(server.database.script('delete from access_log')).rejects.toThrow('only ever added to');
});

test('H11.e the log of a quote goes ten years after the quote was over and read last', async () => {
  const { pa } = completeRisk('pa');
  const { quoteID } = await makeQuote(server, 'pa', { risk: { pa: { ...pa, annualKilometres: 150_000 } } });
  await askQuote(server, 'csr', 'referToUnderwriter', quoteID);
  await askQuote(server, 'handler', 'releaseQuote', quoteID, { decision: 'approve' });
  const [quote] = await server.database.query<{ id: string; expires_at: Date }>(
    'select id, expires_at from quotes where number = $1',
    [quoteID],
  );
  const { id, expires_at: end } = quote!;
  const tenYearsAfter = new Date(end);
  tenYearsAfter.setUTCFullYear(end.getUTCFullYear() + 10);
  await retain(tenYearsAfter);
  expect(await logged(id)).toBe(1);
  await retain(new Date(tenYearsAfter.getTime() + 1));
  expect(await logged(id)).toBe(0);
});

// The short form; `npm run prove` kills a process again and again over 3,000.
test('H11.e a run that breaks off leaves each case whole or erased, and the next goes on', async () => {
  const { database, vault, settings } = server;
  await database.query('delete from retention_runs');
  await fillOldCases(database, 30, new Date('2016-11-15T10:00:00Z'));
  let left = 7;
  const breaking: typeof vault = {
    ...vault,
    using: (db) => ({
      ...vault.using(db),
      async destroy(subject) {
        left -= 1;
        if (left === 0) throw new Error('the server was killed');
        await vault.using(db).destroy(subject);
      },
    }),
  };
  const deps = { database, vault: breaking, deployment: settings.deployment, now: () => now };
  await expect(runRetention(deps)).rejects.toThrow('killed');
  const all = { due: 15, young: 15, kept: 15 };
  expect(await lookAtOldCases(database)).toEqual({ ...all, erased: 6, counted: 6 });
  await retain();
  expect(await lookAtOldCases(database)).toEqual({ ...all, erased: 15, counted: 15 });
});
