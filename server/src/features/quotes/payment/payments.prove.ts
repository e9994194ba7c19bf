import { afterAll, beforeAll } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { describeStorms } from './payments.storms.ts';

let server: TestApp;
const now = new Date();

beforeAll(async () => {
  server = await openTestApp({ now: () => now });
});

afterAll(() => server.close());

describeStorms(() => server, { buyers: 50, copies: 25 });
