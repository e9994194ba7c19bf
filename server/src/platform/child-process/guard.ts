import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** What one piece of work may take: time of the processor, so that a busy machine does not count, and memory of the whole process. */
export type Limits = { cpuMs: number; memory: number };

/** Shared with the guard's thread, which looks on while this one computes or waits for native code. */
export type GuardedState = { busy: Int32Array; limits: Float64Array; parent: number };

export type Guard = { within<Result>(limits: Limits, work: () => Promise<Result>): Promise<Result> };

/**
 * Holds this process to limits of time and memory. Native code cannot be interrupted, nor can it be relied on to return, so the process kills
 * itself where its work exceeds them, or where its parent is gone.
 */
export async function startGuard(): Promise<Guard> {
  const state: GuardedState = {
    busy: new Int32Array(new SharedArrayBuffer(4)),
    limits: new Float64Array(new SharedArrayBuffer(16)),
    parent: process.ppid,
  };
  const thread = new Worker(new URL('./guard-thread.ts', import.meta.url), { workerData: state });
  // It says once that it looks.
  await once(thread, 'message');
  thread.unref();

  function setBusy(isBusy: boolean): void {
    Atomics.store(state.busy, 0, isBusy ? 1 : 0);
    Atomics.notify(state.busy, 0);
  }

  return {
    async within({ cpuMs, memory }, work) {
      const { user, system } = process.cpuUsage();
      state.limits.set([(user + system) / 1000 + cpuMs, memory]);
      setBusy(true);
      try {
        return await work();
      } finally {
        setBusy(false);
      }
    },
  };
}
