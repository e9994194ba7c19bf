import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { callHead, openRawConnection, type RawConnection } from '#testing/callers/raw-request.ts';
import { openServerRunner } from '#testing/processes/server-process.ts';

const sockets = 300;
const calls = 400;
const MB = 1024 * 1024;

function memoryOf(pid: number): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;
}

/** How long 95 of 100 calls of somebody honest take, in milliseconds. */
async function p95(url: string): Promise<number> {
  const took: number[] = [];
  for (let count = 0; count < calls; count += 1) {
    const begun = performance.now();
    const response = await fetch(new URL('claim/claim', url), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, method: 'setLocale', params: ['de_DE'] }),
    });
    expect(await response.json()).toMatchObject({ result: { locale: 'de_DE' } });
    took.push(performance.now() - begun);
    await pause(10);
  }
  return took.sort((one, other) => one - other)[Math.floor(calls * 0.95)] ?? Infinity;
}

/** A third each: announces 2 MB, fills a small body slowly, never ends its head. */
function attack(url: string, index: number): RawConnection {
  const { origin, pathname } = new URL(url);
  const heads = [
    callHead(`${pathname}claim/claim`, 2 * MB),
    callHead(`${pathname}claim/claim`, 65_536),
    'GET / HTTP/1.1\r\n',
  ];
  const connection = openRawConnection(origin, heads[index % 3]);
  const drip = index % 3 === 2 ? `x-${index}: y\r\n` : 'x'.repeat(16_000);
  const dripping = setInterval(() => connection.socket.write(drip), 1000);
  connection.socket.on('close', () => clearInterval(dripping));
  return connection;
}

/** Keeps this many sockets open; one that is closed is reopened a second later. */
function openAttack(url: string) {
  const open = new Set<RawConnection>();
  let isOver = false;
  let opened = 0;
  function connect(): void {
    if (isOver) return;
    opened += 1;
    const connection = attack(url, opened);
    open.add(connection);
    connection.socket.on('close', () => {
      open.delete(connection);
      setTimeout(connect, 1000 + Math.random() * 500).unref();
    });
  }
  for (let count = 0; count < sockets; count += 1) setTimeout(connect, count * 5);
  return {
    end() {
      isOver = true;
      for (const { socket } of open) socket.destroy();
    },
  };
}

const middle = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Infinity;

test('300 slow sockets cost less than 100 MB, and slow a normal call down by less than half', async () => {
  const runner = await openServerRunner({});
  const { url, pid } = await runner.start();
  // Honest calls alone let a new server grow by some 50 MB, once.
  for (let round = 0; round < 6; round += 1) await p95(url);
  const before = memoryOf(pid);
  const [calm, attacked, grown]: [number[], number[], number[]] = [[], [], []];
  // By turns, so that whatever else the machine does counts for both.
  for (let round = 0; round < 5; round += 1) {
    calm.push(await p95(url));
    const running = openAttack(url);
    await pause(3000);
    attacked.push(await p95(url));
    grown.push(memoryOf(pid) - before);
    running.end();
    await pause(3000);
  }
  const most = Math.max(...grown);
  const [without, under] = [middle(calm), middle(attacked)];
  console.log(`p95 ${without.toFixed(1)} ms, attacked ${under.toFixed(1)} ms; memory +${(most / MB).toFixed(0)} MB`);
  await runner.close();
  expect(most).toBeLessThan(100 * MB);
  expect(under).toBeLessThan(without * 1.5);
});
