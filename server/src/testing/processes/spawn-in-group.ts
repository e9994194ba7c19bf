import { spawn, type ChildProcess } from 'node:child_process';

/** Ends the process's whole group when its standard input ends, which it does with the process that holds the other end. */
const lifeline = `
  import { isMainThread } from 'node:worker_threads';
  // Threads are started with the same flags, and have an input of their own.
  if (isMainThread) process.stdin.on('close', () => process.kill(0, 'SIGKILL')).resume().unref();`;
const lifelineFlags = ['--import', `data:text/javascript,${encodeURIComponent(lifeline)}`];

/** As `npm start` gives them. */
export const nodeFlags = ['--disable-sigusr1', '--min-semi-space-size=32', '--wasm-tiering-budget=200000000'];

/**
 * Runs Node in a process group of its own, which ends with this process, however that ends: a test that ran out of time or a runner
 * that was killed leaves no server behind.
 */
export function spawnInGroup(args: readonly string[], env: NodeJS.ProcessEnv) {
  return spawn(process.execPath, [...lifelineFlags, ...args], {
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'inherit'],
  });
}

/** Ends a process and all that it started. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (failure) {
    // Nobody of the group is left.
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure;
  }
}
