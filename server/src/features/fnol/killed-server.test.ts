import { expect, test } from 'vitest';
import { surviveFnol } from '#testing/processes/survive-fnol.ts';

// A short form; `npm run prove` kills thirty times.
test(
  'F12.d a server killed while a claim is saved and submitted: a draft or a claim, never half',
  { timeout: 600_000 },
  async () => {
    const { claims, wrong } = await surviveFnol(5);
    expect(wrong).toEqual([]);
    expect(claims).toBeGreaterThan(1);
  },
);
