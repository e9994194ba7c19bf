import { expect, inject, test } from 'vitest';
import { rollRestarts } from '#testing/processes/roll-restarts.ts';

// The short form; `npm run prove` restarts twenty times. The embedded database allows one server only.
test.skipIf(!inject('postgresUrl'))(
  'behind a proxy, servers that are replaced one after the other fail no request',
  { timeout: 600_000 },
  async () => {
    const { acknowledged, ...others } = await rollRestarts(2, { DRAIN_SECONDS: '2' });
    expect(others).toEqual({ retries: [], lost: 0, doubled: 0, exitCodes: [0, 0] });
    expect(acknowledged).toBeGreaterThan(10);
  },
);
