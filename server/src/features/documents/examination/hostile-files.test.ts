import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStandInClamd, type TestClamd } from '#testing/services/stand-in-clamd.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { tryHostileFiles } from '#testing/hostile/try-hostile-files.ts';

// Every seventh of the hostile files; `npm run prove` tries them all.

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

test(
  'U1.k hostile files get the expected verdict, run nothing and open no connection',
  { timeout: 300_000 },
  async () => {
    const { tried, wrong, outsideRequests } = await tryHostileFiles(server, 7);
    expect(wrong).toEqual([]);
    expect(outsideRequests).toEqual([]);
    expect(tried).toBeGreaterThan(40);
  },
);
