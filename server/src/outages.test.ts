import { expect, inject, test } from 'vitest';
import { surviveOutages } from '#testing/processes/survive-outages.ts';

// The short form; `npm run prove` repeats it many times.
test.skipIf(!inject('postgresUrl'))(
  'PostgreSQL that is cut off, crashes or says nothing ends no server, loses no note and doubles none',
  { timeout: 600_000 },
  async () => {
    const outages = { terminations: 3, crashes: 1, pauses: 1, pausedMs: 2500 };
    const survived = await surviveOutages(outages, { WORKERS: '2' });
    expect(survived).toMatchObject({ exits: 0, lost: 0, doubled: 0, slowestRefusalMs: expect.any(Number) });
    expect(survived.acknowledged).toBeGreaterThan(10);
    expect(survived.retries).toBeGreaterThan(0);
  },
);
