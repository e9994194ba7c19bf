import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export type FailedStart = { code: number | null; lines: string[]; ms: number };

/** Runs the server as `npm start` does, and tells how it ended; one that starts, or hangs, is killed after a while. */
export async function runFailingStart(
  environment: NodeJS.ProcessEnv,
  meanwhile: (pid: number | undefined) => Promise<void> = async () => {},
): Promise<FailedStart> {
  const begun = performance.now();
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../main.ts')], {
    // Nothing else of this process's environment: the test runner has settings of its own.
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(tmpdir(), 'beistand-compiled'), ...environment },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), 30_000);
  const [said, [code]] = await Promise.all([
    text(child.stderr),
    once(child, 'exit') as Promise<[number | null]>,
    meanwhile(child.pid),
  ]);
  clearTimeout(timer);
  return { code, lines: said.split('\n').filter(Boolean), ms: performance.now() - begun };
}
