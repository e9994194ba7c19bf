import { afterAll, beforeAll, expect, test } from 'vitest';
import { desk, spoken } from '#testing/callers/desk-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('H3.c a case is found by a colleague right after it was made, a thousand times', async () => {
  const missed: string[] = [];
  for (let count = 1; count <= 1000; count += 1) {
    const fields = { ...spoken, id: crypto.randomUUID(), licencePlate: `M-TW ${count}` };
    const { claimNumber } = await desk<{ claimNumber: string }>(server, 'hanna', 'createCase', fields);
    const found = await desk<{ claimNumber: string }[]>(server, 'jonas', 'searchCases', `m tw${count}`);
    if (!found.some((one) => one.claimNumber === claimNumber)) missed.push(claimNumber);
  }
  expect(missed).toEqual([]);
});
