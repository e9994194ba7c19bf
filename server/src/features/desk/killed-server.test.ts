import { expect, test } from 'vitest';
import { surviveDesk } from '#testing/processes/survive-desk.ts';

// The short version; `npm run prove` kills fifty times.
test(
  'H5.a H6.a H7.a H9.a a server killed while a case is worked: each act with its item, history and messages, or none of it',
  { timeout: 600_000 },
  async () => {
    const { acts, acknowledged, wrong } = await surviveDesk(10);
    expect(wrong).toEqual([]);
    expect(acknowledged).toBeGreaterThan(6);
    expect(acts).toBeGreaterThanOrEqual(acknowledged);
  },
);
