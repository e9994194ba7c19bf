import { expect, test } from 'vitest';
import { surviveQuotes } from '#testing/processes/survive-quotes.ts';

test('Q6.g a server killed thirty times while a quote is paid: a policy and its money, or neither', async () => {
  const survived = await surviveQuotes(30);
  console.log(JSON.stringify(survived));
  expect(survived.wrong).toEqual([]);
  expect(survived.bound).toBeGreaterThan(4);
});
