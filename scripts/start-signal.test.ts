import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  scripts: { start: string };
};

// npm runs a script by a shell and signals that shell: a server beside it would go on without a drain.
test('the signal that npm gives to its start reaches the server', async () => {
  const lives = `-e "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); console.log('up')"`;
  const command = scripts.start.replace(/scripts\/start\.mjs$/, () => lives);
  expect(command).not.toBe(scripts.start);
  const shell = spawn('sh', ['-c', command], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(shell.stdout, 'data');
  shell.kill('SIGTERM');
  const [code] = (await once(shell, 'exit')) as [number | null];
  expect(code).toBe(7);
});
