import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openDemoMember } from '#testing/callers/demo-member.ts';
import { mountDisk } from '#testing/files/mount-disk.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { nodeFlags } from '#testing/processes/spawn-in-group.ts';

const main = join(import.meta.dirname, 'main.ts');
const started: ChildProcess[] = [];
const dataDir = mkdtempSync(join(tmpdir(), 'beistand-main-'));

// The only start of these that begins with nothing.
beforeAll(async () => {
  await readyPort(start({}));
  await endAll();
}, 300_000);

afterEach(endAll);

afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

async function endAll(): Promise<void> {
  for (const server of started.splice(0)) {
    if (server.exitCode !== null || server.signalCode !== null) continue;
    server.kill('SIGKILL');
    await once(server, 'exit');
  }
}

function start(environment: Record<string, string>) {
  const server = spawn(process.execPath, [...nodeFlags, main], {
    // Nothing of the test's own environment: the runner sets BASE_URL and others for itself.
    env: {
      NODE_COMPILE_CACHE: join(tmpdir(), 'beistand-compiled'),
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      WEB_DEV: '1',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(server);
  const said: string[] = [];
  createInterface({ input: server.stdout }).on('line', (line) => said.push(line));
  createInterface({ input: server.stderr }).on('line', (line) => said.push(line));
  return { server, said };
}

async function readyPort({ server, said }: ReturnType<typeof start>): Promise<number> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`The server ended: ${said.join('\n')}`);
    const address = /ready at (\S+)/.exec(said.join('\n'))?.[1];
    if (address) return Number(new URL(address).port);
    await pause(50);
  }
}

test('a bad setting stops the start with one line', async () => {
  const { server, said } = start({ PORT: 'eighty' });
  // Its output has been read by then, which an exit does not say.
  const [code] = (await once(server, 'close')) as [number];
  expect(code).toBe(1);
  expect(said).toEqual(['PORT: expected a whole number from 0 to 65535']);
});

test('a second process on the same folder is refused with one line', async () => {
  await readyPort(start({}));
  const { server, said } = start({});
  const [code] = (await once(server, 'close')) as [number];
  expect(code).toBe(1);
  expect(said).toEqual([expect.stringMatching(/^DATA_DIR: another process is using/)]);
});

test('a stop finishes running requests, refuses new ones, and ends', async () => {
  const running = start({ DRAIN_SECONDS: '0' });
  const port = await readyPort(running);
  const body = JSON.stringify({ id: 1, method: 'setLocale', params: ['de_DE'] });
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (data) => (answer += String(data)));
  const headers = `host: localhost\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\nexpect: 100-continue`;
  socket.write(`POST /ambulance-app/claim/claim HTTP/1.1\r\n${headers}\r\n\r\n${body.slice(0, 10)}`);
  // The request is in progress as soon as the server asks for the body.
  await vi.waitFor(() => expect(answer).toContain('100 Continue'), { timeout: 30_000 });
  running.server.kill('SIGTERM');
  const asked = () => fetch(`http://127.0.0.1:${port}/healthz`);
  await vi.waitFor(() => expect(asked()).rejects.toThrow(), { timeout: 30_000 });
  socket.write(body.slice(10));
  const [code] = (await once(running.server, 'exit')) as [number];
  expect(answer).toContain('{"locale":"de_DE"}');
  expect(answer.toLowerCase()).toContain('connection: close');
  expect(code).toBe(0);
});

/** Asks /readyz until it answers so. */
async function untilReadiness(port: number, status: number): Promise<void> {
  while ((await fetch(`http://127.0.0.1:${port}/readyz`)).status !== status) await pause(50);
}

test('SIGTERM: not ready at once, but served as before, until the grace or a second signal ends it', async () => {
  const running = start({ DRAIN_SECONDS: '300' });
  const port = await readyPort(running);
  running.server.kill('SIGTERM');
  // A signal that a parent passes on as well is the same one.
  running.server.kill('SIGTERM');
  await untilReadiness(port, 503);
  const answer = await setLocale(port);
  expect(await answer.json()).toMatchObject({ result: { locale: 'de_DE' } });
  expect(answer.headers.get('connection')).toBe('close');
  await pause(600);
  running.server.kill('SIGTERM');
  expect(await once(running.server, 'exit')).toEqual([0, null]);
});

test('Ctrl+C ends at once', async () => {
  const running = start({ DRAIN_SECONDS: '300' });
  await readyPort(running);
  running.server.kill('SIGINT');
  expect(await once(running.server, 'exit')).toEqual([0, null]);
});

test('a full disk makes the server not ready, and free space makes it ready again', async (context) => {
  const disk = mountDisk(150);
  if (!disk) return context.skip('only root mounts a disk');
  try {
    cpSync(dataDir, disk.folder, { recursive: true });
    const running = start({ DATA_DIR: disk.folder, DISK_RESERVE_MB: '20' });
    const port = await readyPort(running);
    const member = await openDemoMember(() => addressOf(port));
    const ballast = join(disk.folder, 'ballast');
    writeFileSync(ballast, Buffer.alloc(disk.free() - 10 * 1024 * 1024));
    await untilReadiness(port, 503);
    // Each who asks for the free space remembers it for a moment of their own.
    const asked = () => member.call('claimsDocUploadToken');
    const refused = { error: { data: { appError: 'UNAVAILABLE' } } };
    await vi.waitFor(async () => expect(await asked()).toMatchObject(refused), { timeout: 30_000 });
    rmSync(ballast);
    await untilReadiness(port, 200);
    await vi.waitFor(async () => expect(await asked()).not.toMatchObject(refused), { timeout: 30_000 });
    expect(await member.upload('befund.pdf', samplePdf())).toMatchObject({ status: 200 });
    running.server.kill('SIGKILL');
    await once(running.server, 'exit');
  } finally {
    disk.unmount();
  }
});

function setLocale(port: number): Promise<Response> {
  return fetch(`${addressOf(port)}claim/claim`, {
    method: 'POST',
    body: JSON.stringify({ id: 1, method: 'setLocale', params: ['de_DE'] }),
  });
}

const addressOf = (port: number) => `http://127.0.0.1:${port}/ambulance-app/`;

test('what was acknowledged before a kill is there after it', async () => {
  const first = start({});
  let port = await readyPort(first);
  const member = await openDemoMember(() => addressOf(port));
  const { receipt } = await member.upload('befund.pdf', samplePdf());
  first.server.kill('SIGKILL');
  await once(first.server, 'exit');
  port = await readyPort(start({}));
  expect(await member.list()).toContainEqual(expect.objectContaining({ publicID: receipt?.publicID }));
});
