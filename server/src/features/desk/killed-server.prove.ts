import { expect, test } from 'vitest';
import { killAtWork } from '#testing/processes/kill-at-work.ts';
import { deskWork } from '#testing/processes/work-desk.ts';

test('H5.a H6.a H7.a H9.a a server killed fifty times while a case is worked: each act as a whole, or none of it', async () => {
  const [survived] = await killAtWork(50, [deskWork()]);
  console.log(JSON.stringify(survived));
  expect(survived.wrong).toEqual([]);
  // Kills hit the acts, not only what is before and after them.
  expect(survived.acts).toBeGreaterThan(30);
  expect(survived.acts).toBeLessThan(51 * 6);
});
