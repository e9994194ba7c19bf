import { randomInt } from 'node:crypto';
import { expect, test } from 'vitest';
import { surviveStops } from '#testing/processes/survive-stops.ts';

test('servers that are stopped while three hundred files arrive keep and examine every one they acknowledged', async () => {
  const seed = randomInt(2 ** 31);
  console.log(`seed ${seed}`);
  const survived = await surviveStops({ uploads: 300, seed });
  console.log(JSON.stringify(survived));
  expect(survived.wrong).toEqual([]);
});
