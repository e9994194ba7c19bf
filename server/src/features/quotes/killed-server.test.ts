import { expect, test } from 'vitest';
import { surviveQuotes } from '#testing/processes/survive-quotes.ts';

// A short form; `npm run prove` kills thirty times.
test(
  'Q6.g a server killed while a quote is paid: a policy and its money, or neither',
  { timeout: 600_000 },
  async () => {
    const { bound, wrong } = await surviveQuotes(5);
    expect(wrong).toEqual([]);
    expect(bound).toBeGreaterThan(1);
  },
);
