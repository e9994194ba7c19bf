import { onTestFailed } from 'vitest';

/** Numbers from 0 to below 1 that `SEED` repeats; a test that fails says which seed it had. */
export function seededRandom(): () => number {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  onTestFailed(() => console.error(`SEED=${seed} repeats what was drawn`));
  let state = seed;
  // Mulberry32.
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
