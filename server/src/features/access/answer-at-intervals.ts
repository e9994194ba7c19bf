import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Answers only at a multiple of `intervalMs` after the call came in, so that small differences in the work cannot be
 * measured from outside.
 */
export async function answerAtIntervals<T>(intervalMs: number, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  try {
    return await work();
  } finally {
    const elapsed = performance.now() - started;
    await pause(Math.ceil(elapsed / intervalMs) * intervalMs - elapsed);
  }
}
