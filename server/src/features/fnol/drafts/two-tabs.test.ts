import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededRandom } from '#testing/seeded-random.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { interleaveTabs } from '#testing/two-tabs.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp({ now: () => new Date('2026-11-15T12:00:00Z') });
});

afterAll(() => server.close());

// A short form; `npm run prove` does it two hundred times.
test('F3.d two tabs write one draft twenty times, with lost answers: every text is in the draft or was shown', async () => {
  const random = seededRandom();
  let conflicts = 0;
  for (let round = 0; round < 20; round += 1) {
    const interleaved = await interleaveTabs(server, random);
    expect(interleaved.lost).toEqual([]);
    conflicts += interleaved.conflicts;
  }
  expect(conflicts).toBeGreaterThan(0);
});
