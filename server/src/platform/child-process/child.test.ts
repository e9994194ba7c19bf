import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { createChildLane } from './child-lane.ts';
import { startChild, type Child } from './child.ts';
import { keepChildren } from './kept-children.ts';

const folder = mkdtempSync(join(tmpdir(), 'beistand-children-'));
afterAll(() => rmSync(folder, { recursive: true }));

const serveParent = new URL('./serve-parent.ts', import.meta.url).href;

/** A program that answers a task with what `body` returns, within its limits. */
function programOf(name: string, body: string, { cpuMs = 5000, memory = 300 } = {}): URL {
  const path = join(folder, `${name}.mjs`);
  writeFileSync(
    path,
    `import { serveParent } from ${JSON.stringify(serveParent)};
    import { pbkdf2 } from 'node:crypto';
    await serveParent(async (task, bytes, { guard, tell }) => {
      const limits = { cpuMs: ${cpuMs}, memory: ${memory} * 1024 * 1024 };
      tell({ kind: 'answer', answer: await guard.within(limits, async () => { ${body} }) });
    });`,
  );
  return pathToFileURL(path);
}

type Answered = { kind: 'answer'; answer: unknown };

async function ask(child: Child<unknown, Answered>, task?: unknown): Promise<unknown> {
  await child.send(task, { size: 3, content: [Buffer.from('ab'), Buffer.from('c')] });
  return (await child.hear('answer', 30_000)).answer;
}

async function askOnce(program: URL, task?: unknown): Promise<unknown> {
  const child = startChild<unknown, Answered>(program);
  try {
    return await ask(child, task);
  } finally {
    await child.end('the test is over');
  }
}

test('a child gets the task and all bytes, and none of the secrets of the server', async () => {
  vi.stubEnv('MASTER_KEY', 'secret');
  vi.stubEnv('DATABASE_URL', 'secret');
  const program = programOf('echo', 'return [task, bytes.toString(), JSON.stringify(process.env)]');
  const [task, bytes, environment] = (await askOnce(program, { of: 'x' })) as [unknown, string, string];
  vi.unstubAllEnvs();
  expect([task, bytes]).toEqual([{ of: 'x' }, 'abc']);
  expect(environment).toContain('PATH');
  expect(environment).not.toMatch(/secret|MASTER_KEY|DATABASE_URL/);
});

/** In the thread pool, where the libraries for pictures work too: nothing in the process can stop it. */
const native = 'return new Promise((done) => pbkdf2("a", "b", 2 ** 31 - 1, 64, "sha512", done))';

test.each([
  ['native code', native],
  ['a program that does not come back', 'for (;;);'],
])('%s that computes for too long is killed', async (_, body) => {
  await expect(askOnce(programOf('long', body, { cpuMs: 500 }))).rejects.toThrow('SIGKILL) too much processor time');
});

test('a child that takes too much memory is killed, whatever the server itself takes meanwhile', async () => {
  const program = programOf(
    'large',
    'globalThis.kept = Buffer.alloc(task, 1); await new Promise((r) => setTimeout(r, 500));',
  );
  const small = askOnce(program, 1e6);
  const ours = Buffer.alloc(400e6, 1);
  await expect(small).resolves.toBeUndefined();
  expect(ours).toHaveLength(400e6);
  await expect(askOnce(program, 500e6)).rejects.toThrow('SIGKILL) too much memory');
});

test('a stop of the whole group leaves the child to its parent', async () => {
  const body = `for (const signal of task) process.kill(process.pid, signal); await new Promise((r) => setTimeout(r, 100)); return 1`;
  const signals = ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT', 'SIGUSR2'];
  expect(await askOnce(programOf('signals', body), signals)).toBe(1);
});

test('SIGUSR1 opens no inspector in a child', async () => {
  const body = `const { url } = await import('node:inspector');
    process.kill(process.pid, 'SIGUSR1'); await new Promise((r) => setTimeout(r, 500)); return String(url());`;
  expect(await askOnce(programOf('inspected', body))).toBe('undefined');
});

test.each([
  ['native code', native],
  ['a program that does not come back', 'for (;;);'],
])('%s ends with its server, also when that is killed', async (_, body) => {
  const program = programOf('orphan', `process.send({ kind: 'pid', pid: process.pid }); ${body}`, { cpuMs: 600_000 });
  const parent = join(folder, 'parent.mjs');
  writeFileSync(
    parent,
    `import { startChild } from ${JSON.stringify(new URL('./child.ts', import.meta.url).href)};
    const child = startChild(new URL(${JSON.stringify(program.href)}));
    await child.send(undefined, { size: 0, content: [] });
    process.send((await child.hear('pid', 30_000)).pid);
    await child.hear('answer', 600_000);`,
  );
  const server = fork(parent, [], { execArgv: [] });
  const [pid] = (await once(server, 'message')) as [number];
  expect(isRunning(pid)).toBe(true);
  server.kill('SIGKILL');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 20_000 });
});

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

test('children are kept for the next task, and replaced when they are lost or did their share', async () => {
  const children = keepChildren<unknown, Answered>(
    programOf('kept', 'if (task === "die") setTimeout(() => process.exit(), 50); return process.pid'),
  );
  const run = async (task?: string) => {
    const child = children.take();
    const pid = await ask(child, task);
    await children.giveBack(child);
    return { child, pid };
  };
  const pids: unknown[] = [];
  for (let task = 0; task < 51; task++) pids.push((await run()).pid);
  expect(new Set(pids.slice(0, 50)).size).toBe(1);
  expect(pids[50]).not.toBe(pids[0]);
  const dying = await run('die');
  expect(dying.pid).toBe(pids[50]);
  await vi.waitFor(() => expect(dying.child.isLost()).toBe(true), { timeout: 20_000 });
  const next = await run();
  expect(next.pid).not.toBe(dying.pid);
  await children.close();
  await vi.waitFor(() => expect(isRunning(next.pid as number)).toBe(false));
});

test('a lane runs one task after the other, goes on after a lost one, and takes no more than may wait', async () => {
  const program = programOf('lane', 'if (task === "die") process.exit(); return task');
  const lane = createChildLane<string, string>({ program, ms: 30_000, mostWaiting: 2 });
  const nothing = { size: 0, content: [] };
  const answers = ['a', 'die', 'b', 'one too many'].map((task) => lane.inTurn({}, (run) => run(task, nothing)));
  const settled = await Promise.allSettled(answers);
  expect(settled).toMatchObject([
    { value: 'a' },
    { status: 'rejected' },
    { value: 'b' },
    { reason: { message: 'too many wait' } },
  ]);
});
