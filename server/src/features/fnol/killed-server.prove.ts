import { expect, test } from 'vitest';
import { killAtWork } from '#testing/processes/kill-at-work.ts';
import { fnolWork } from '#testing/processes/work-fnol.ts';

test('F12.d a server killed thirty times while a claim is saved and submitted: a draft or a claim, never half', async () => {
  const [survived] = await killAtWork(30, [fnolWork()]);
  console.log(JSON.stringify(survived));
  expect(survived.wrong).toEqual([]);
  // Some kills came before the submission and some after it, so that the moments between were tried too.
  expect(survived.claims).toBeGreaterThan(4);
  expect(survived.drafts).toBeGreaterThan(4);
});
