import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: { start: string };
};

const folder = mkdtempSync(join(tmpdir(), 'beistand-start-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A program in place of the server, started as `npm start` does it. */
function startInstead(program: string) {
  const path = join(folder, 'program.mjs');
  writeFileSync(path, program);
  const command = scripts.start.replace(/scripts\/start\.mjs$/, () => path);
  expect(command).not.toBe(scripts.start);
  return spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] });
}

// npm runs a script by a shell and signals that shell: a server beside it would go on without a drain.
test('the signal that npm gives to its start reaches the server', async () => {
  const shell = startInstead(
    `process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up')`,
  );
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  const [code] = (await once(shell, 'exit')) as [number | null];
  expect(code).toBe(7);
});

// Whoever may signal the server could read its keys by it.
test('SIGUSR1 opens no inspector, neither in the server nor in its workers', async () => {
  const shell = startInstead(`
    import cluster from 'node:cluster';
    import { url } from 'node:inspector';
    process.kill(process.pid, 'SIGUSR1');
    await new Promise((resolve) => setTimeout(resolve, 500));
    if (url()) process.exit(1);
    if (cluster.isWorker) process.exit(7);
    cluster.fork().on('exit', (code) => process.exit(code));`);
  const [code] = (await once(shell, 'exit')) as [number | null];
  expect(code).toBe(7);
});
