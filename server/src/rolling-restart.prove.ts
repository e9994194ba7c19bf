import { expect, inject, test } from 'vitest';
import { isNginxInstalled, startNginx } from '#testing/services/start-nginx.ts';
import { rollRestarts } from '#testing/processes/roll-restarts.ts';

test.skipIf(!inject('postgresUrl')).each([{}, { WORKERS: '2' }])(
  'behind a proxy, twenty rolling restarts fail no request (%j)',
  async (environment) => {
    const { acknowledged, exitCodes, ...others } = await rollRestarts(20, environment);
    console.log(JSON.stringify({ acknowledged, ...others }));
    expect(others).toEqual({ retries: [], lost: 0, doubled: 0 });
    expect(exitCodes).toEqual(Array.from({ length: 20 }, () => 0));
  },
);

test.skipIf(!inject('postgresUrl') || !isNginxInstalled)(
  'behind nginx, which asks nobody whether they are ready, twenty rolling restarts fail no request',
  async () => {
    const { acknowledged, exitCodes, ...others } = await rollRestarts(20, {}, startNginx);
    console.log(JSON.stringify({ acknowledged, ...others }));
    expect(others).toEqual({ retries: [], lost: 0, doubled: 0 });
    expect(exitCodes).toEqual(Array.from({ length: 20 }, () => 0));
  },
);
