import { expect, test } from 'vitest';
import { surviveKills } from '#testing/processes/survive-kills.ts';

// The short form; `npm run prove` kills a hundred times.
test(
  'a server killed during uploads loses and changes no acknowledged file and lists no half one',
  { timeout: 600_000 },
  async () => {
    const { acknowledged, wrong } = await surviveKills(3);
    expect(wrong).toEqual([]);
    expect(acknowledged).toBeGreaterThan(2);
  },
);
