import { expect, test } from 'vitest';
import { killAtWork } from '#testing/processes/kill-at-work.ts';
import { quoteWork } from '#testing/processes/work-quotes.ts';

test('Q6.g a server killed thirty times while a quote is paid: a policy and its money, or neither', async () => {
  const [survived] = await killAtWork(30, [quoteWork()]);
  console.log(JSON.stringify(survived));
  expect(survived.wrong).toEqual([]);
  expect(survived.bound).toBeGreaterThan(4);
});
