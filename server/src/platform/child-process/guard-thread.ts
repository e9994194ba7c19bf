import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { GuardedState } from './guard.ts';

const lookMs = 25;
const stderr = 2;
const { busy, limits, parent } = workerData as GuardedState;

parentPort?.postMessage('ready');

for (;;) {
  Atomics.wait(busy, 0, 0);
  while (Atomics.load(busy, 0) === 1) {
    look();
    Atomics.wait(busy, 0, 1, lookMs);
  }
}

function look(): void {
  const [cpuMs = 0, memory = 0] = limits;
  const { user, system } = process.cpuUsage();
  if ((user + system) / 1000 > cpuMs) end('too much processor time');
  if (process.memoryUsage.rss() > memory) end('too much memory');
  if (process.ppid !== parent) end('its server is gone');
}

function end(why: string): void {
  try {
    writeSync(stderr, why);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
}
