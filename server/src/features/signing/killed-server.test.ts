import { expect, test } from 'vitest';
import { surviveSigning } from '#testing/processes/survive-signing.ts';

// The short version; `npm run prove` kills a hundred times.
test(
  'B4.a a server killed while a document is signed: signed with a sealed PDF and its mail, or not signed',
  { timeout: 600_000 },
  async () => {
    const { signed, acknowledged, wrong } = await surviveSigning(2);
    expect(wrong).toEqual([]);
    expect(acknowledged).toBeGreaterThan(0);
    expect(signed).toBeGreaterThanOrEqual(acknowledged);
  },
);
