import { expect, test } from 'vitest';
import { surviveSigning } from '#testing/processes/survive-signing.ts';

test('B4.a a server killed a hundred times while a document is signed: signed with a sealed PDF and its mail, or not signed', async () => {
  const survived = await surviveSigning(100);
  console.log(JSON.stringify(survived));
  expect(survived.wrong).toEqual([]);
  // Some of the kills came too late and some too early; else nothing between was tried.
  expect(survived.signed).toBeGreaterThan(5);
  expect(survived.signed).toBeLessThan(96);
});
