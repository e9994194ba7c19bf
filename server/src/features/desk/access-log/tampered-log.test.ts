import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk } from '#testing/callers/desk-calls.ts';
import { openCaseWithLink } from '#testing/callers/open-case.ts';
import { tamperWithLogs, writeLogs } from '#testing/databases/tamper-log.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { brokenLine, verifyChains } from './verify-chains.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

// The short form; `npm run prove` tampers a thousand times.
test('H11.b one changed, removed or swapped row of an access log is found, fifty of fifty times', async () => {
  await writeLogs(server);
  await tamperWithLogs(server, 50);
  expect(await verifyChains(server.database, server.vault)).toEqual({ checked: 3, broken: [] });
});

test('H11.b a log that is broken is told by the number of its case, and whether that was erased', async () => {
  const { number, id } = await openCaseWithLink(server, server.now());
  await desk(server, 'olga', 'getCase', number, { reason: 'call' });
  const lines = () =>
    server.database.transaction(async (db) => {
      await db.query('set local session_replication_role = replica');
      await db.query(`update access_log set role = 'x' where claim_id = $1 and number = 1`, [id]);
      const { broken } = await verifyChains(db, server.vault);
      await db.query(`update access_log set role = 'handler' where claim_id = $1 and number = 1`, [id]);
      return broken.map(brokenLine);
    });
  const found = `id ${id}: entry 1 is not the one that was written, or is missing`;
  expect(await lines()).toEqual([`${number}, ${found}`]);
  await desk(server, 'olga', 'eraseCase', number, { typedNumber: number, reason: 'request' });
  expect(await lines()).toEqual([`${number} (erased), ${found}`]);
});
