import { expect, test } from 'vitest';
import { seededRandom } from '#testing/seeded-random.ts';
import { openTestApp } from '#testing/test-app.ts';
import { interleaveTabs } from '#testing/two-tabs.ts';

test('F3.d two tabs write one draft two hundred times, with lost answers: every text is in the draft or was shown', async () => {
  const server = await openTestApp({ now: () => new Date('2026-11-15T12:00:00Z') });
  const random = seededRandom();
  const all = [];
  for (let round = 0; round < 200; round += 1) all.push(await interleaveTabs(server, random));
  await server.close();
  expect(all.flatMap(({ lost }) => lost)).toEqual([]);
  expect(all.reduce((sum, { conflicts }) => sum + conflicts, 0)).toBeGreaterThan(50);
});
