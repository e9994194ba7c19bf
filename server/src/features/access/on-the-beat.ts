import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Lets the outcome out on the next beat after the call came in, so that small differences in the work before it cannot be
 * measured from outside.
 */
export async function onTheBeat<T>(beatMs: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - started;
    await pause(Math.ceil(elapsed / beatMs) * beatMs - elapsed);
  }
}
