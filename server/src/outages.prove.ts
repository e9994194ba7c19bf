import { expect, inject, test } from 'vitest';
import { surviveOutages } from '#testing/processes/survive-outages.ts';

const outages = { terminations: 50, crashes: 20, pauses: 5, pausedMs: 20_000 };

test.skipIf(!inject('postgresUrl')).each([{}, { WORKERS: '2' }])(
  'PostgreSQL cut off 50 times, crashed 20 times and silent for 20 s 5 times: nothing ends, is lost or doubled (%j)',
  async (environment) => {
    const survived = await surviveOutages(outages, environment);
    console.log(JSON.stringify(survived));
    expect(survived).toMatchObject({ exits: 0, stopCode: 0, lost: 0, doubled: 0 });
    expect(survived.slowestRecoveryMs).toBeLessThan(5000);
    expect(survived.slowestRefusalMs).toBeLessThan(2000);
  },
);
