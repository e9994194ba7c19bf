import { expect, test } from 'vitest';
import { tryActiveFiles } from '#testing/try-active-files.ts';

// `npm run prove -- active-content` tries many more.

test('U1.k whatever is active is refused, however it is spelled, packed and placed', async () => {
  const seed = Date.now() % 1_000_000_000;
  console.log(`active files of seed ${seed}`);
  expect((await tryActiveFiles(100, seed)).accepted).toEqual([]);
});
