import { expect, test } from 'vitest';
import { surviveFnol } from '#testing/survive-fnol.ts';

test('F12.a a server killed thirty times while a claim is saved and submitted: a draft or a claim, never half', async () => {
  const survived = await surviveFnol(30);
  console.log(JSON.stringify(survived));
  expect(survived.wrong).toEqual([]);
  // Some of the kills came too late and some too early; else nothing between was tried.
  expect(survived.claims).toBeGreaterThan(4);
  expect(survived.drafts).toBeGreaterThan(4);
});
