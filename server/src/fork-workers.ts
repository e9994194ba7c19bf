import cluster, { type Worker } from 'node:cluster';
import { failStart } from './start-failure.ts';
import { stopSignals } from './stop-on-signal.ts';

const firstPauseMs = 500;
const longestPauseMs = 10_000;

/**
 * Runs `count` servers on one port. One that dies is restarted, with growing delay while none gets ready; only if none of the first
 * gets ready, the start has failed, because a restart would fail again.
 */
export function forkWorkers(count: number): void {
  const ready = new Set<Worker>();
  let hasStarted = false;
  let isStopping = false;
  /** That of a worker which was not done in time. */
  let exitCode = 0;
  let pauseMs = firstPauseMs;

  cluster.on('listening', (worker) => {
    ready.add(worker);
    hasStarted = true;
    pauseMs = firstPauseMs;
  });
  cluster.on('exit', (worker, code, signal) => {
    const wasReady = ready.delete(worker);
    if (isStopping) {
      exitCode ||= code;
      return endWithTheLast();
    }
    if (!hasStarted && !wasReady) {
      // One that was killed could not say why itself.
      if (signal) failStart(new Error(`a worker was ended by ${signal} before it was ready`), process.env);
      process.exit(code || 1);
    }
    console.warn(`A worker ended (${signal || code}) and is started anew`);
    setTimeout(() => isStopping || cluster.fork(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, longestPauseMs);
  });

  // After a failed start. They would end by themselves, and those that have hardly begun with words of their own.
  process.once('exit', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
  });

  function endWithTheLast(): void {
    if (Object.keys(cluster.workers ?? {}).length === 0) process.exit(exitCode);
  }

  for (const signal of stopSignals) {
    process.on(signal, () => {
      isStopping = true;
      for (const worker of Object.values(cluster.workers ?? {})) {
        // A worker that is still starting serves no requests.
        if (worker?.isConnected() && ready.has(worker)) worker.send(signal);
        else worker?.process.kill('SIGKILL');
      }
      endWithTheLast();
    });
  }
  // Workers accept for themselves: a connection that the primary hands to one that dies before it takes it would never be closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  for (let index = 0; index < count; index += 1) cluster.fork();
}
