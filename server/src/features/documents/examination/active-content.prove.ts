import { expect, test } from 'vitest';
import { tryActiveFiles } from '#testing/hostile/try-active-files.ts';

test(
  'U1.k of thousands of active files none is accepted and none holds up the others',
  { timeout: 600_000 },
  async () => {
    const seed = Number(process.env['SEED'] ?? Date.now() % 1_000_000_000);
    const { tried, accepted, slowestMs } = await tryActiveFiles(3000, seed);
    console.log(`${tried} active files of seed ${seed}, the slowest ${Math.round(slowestMs)} ms`);
    expect(accepted).toEqual([]);
    expect(slowestMs).toBeLessThan(5000);
  },
);
