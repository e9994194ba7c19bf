import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { killGroup, spawnInGroup } from './spawn-in-group.ts';

/** Starts another like itself, says the ids of all, and stays. */
const idle = `
  import { spawn } from 'node:child_process';
  import { once } from 'node:events';
  import { Worker } from 'node:worker_threads';
  // A thread that ends takes nobody along.
  await once(new Worker('process.stdin.resume()', { eval: true }), 'exit');
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { stdio: 'inherit' });
  console.log(process.pid, child.pid);
  setInterval(() => {}, 1000);`;
const starter = `
  import { spawnInGroup } from ${JSON.stringify(join(import.meta.dirname, 'spawn-in-group.ts'))};
  const child = spawnInGroup(['--input-type=module', '-e', ${JSON.stringify(idle)}], process.env);
  child.stdout.on('data', (pids) => console.log(process.pid, String(pids).trim()));
  setInterval(() => {}, 1000);`;

async function startTree(script: string) {
  const child = spawnInGroup(['--input-type=module', '-e', script], { PATH: process.env['PATH'] });
  const [line] = (await once(createInterface({ input: child.stdout }), 'line')) as [string];
  return { child, pids: line.split(' ').map(Number) };
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('what was started ends with the process that started it, also when that is killed', async () => {
  const { child, pids } = await startTree(starter);
  expect(pids.map(isRunning)).toEqual([true, true, true]);
  process.kill(child.pid ?? 0, 'SIGKILL');
  await expect.poll(() => pids.some(isRunning), { timeout: 20_000 }).toBe(false);
});

test('a group ends as a whole', async () => {
  const { child, pids } = await startTree(idle);
  expect(pids.map(isRunning)).toEqual([true, true]);
  killGroup(child);
  await expect.poll(() => pids.some(isRunning), { timeout: 20_000 }).toBe(false);
  killGroup(child);
});
