import { onTestFailed } from 'vitest';
import { numbersFrom } from './numbers-from.ts';

/** Numbers from 0 to below 1 that `SEED` repeats; a test that fails says which seed it had. */
export function seededRandom(): () => number {
  const seed = Number(process.env['SEED'] ?? Date.now() % 2 ** 31);
  onTestFailed(() => console.error(`SEED=${seed} repeats what was drawn`));
  const draw = numbersFrom(seed);
  return () => draw(2 ** 32) / 2 ** 32;
}
