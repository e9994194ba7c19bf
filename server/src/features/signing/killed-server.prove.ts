import { expect, test } from 'vitest';
import { killAtWork } from '#testing/processes/kill-at-work.ts';
import { signingWork } from '#testing/processes/work-signing.ts';

test('B4.a a server killed a hundred times while a document is signed: signed with a sealed PDF and its mail, or not signed', async () => {
  const [survived] = await killAtWork(100, [signingWork()]);
  console.log(JSON.stringify(survived));
  expect(survived.wrong).toEqual([]);
  // Some kills came before the signature and some after it, so that the moments between were tried too.
  expect(survived.signed).toBeGreaterThan(5);
  expect(survived.signed).toBeLessThan(96);
});
