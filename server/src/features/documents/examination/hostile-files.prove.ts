import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStandInClamd, type TestClamd } from '#testing/services/stand-in-clamd.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { tryHostileFiles } from '#testing/hostile/try-hostile-files.ts';

let clamd: TestClamd;
let server: TestApp;

beforeAll(async () => {
  clamd = await openStandInClamd();
  server = await openTestApp({ environment: { CLAMD_URL: clamd.url } });
});

afterAll(async () => {
  await server.close();
  await clamd.close();
});

test('U1.k all hostile files get the expected verdict, run nothing and open no connection', async () => {
  const { tried, wrong, outsideRequests } = await tryHostileFiles(server);
  console.log(`${tried} hostile files tried`);
  expect(wrong).toEqual([]);
  expect(outsideRequests).toEqual([]);
  expect(tried).toBeGreaterThanOrEqual(300);
});
