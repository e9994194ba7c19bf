import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { surviveStops } from '#testing/processes/survive-stops.ts';

// The short version; `npm run prove` goes on until three hundred files are acknowledged.
test('a server that is stopped keeps and examines every file it acknowledged', { timeout: 300_000 }, async () => {
  const seed = randomInt(2 ** 31);
  const { wrong } = await surviveStops({ uploads: 12, seed });
  expect(wrong, `seed ${seed}`).toEqual([]);
});
