import { afterAll, beforeAll, expect, test } from 'vitest';
import { tamperWithLogs, writeLogs } from '#testing/databases/tamper-log.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { verifyChains } from './verify-chains.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

// The short version; `npm run prove` tampers a thousand times.
test('H11.b one changed, removed or swapped row of an access log is found, fifty of fifty times', async () => {
  await writeLogs(server);
  await tamperWithLogs(server, 50);
  expect(await verifyChains(server.database, server.vault)).toEqual({ checked: 3, broken: [] });
});
