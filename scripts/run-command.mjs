// Runs a command and says how long it took and how much of the processors it and all it started used.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const isWindows = process.platform === 'win32';

/** The shell counts the time of its children and grandchildren; Node only that of its own process. */
const measured = '"$@" 3>&-; code=$?; times >&3; exit $code';

/** @returns {Promise<{ code: number, output: string, cpuSeconds: number | undefined }>} without `quiet`, nothing is kept of the output. */
export function runCommand(command, args, { quiet = false } = {}) {
  const env = { ...process.env, PATH: `${join(root, 'node_modules/.bin')}${isWindows ? ';' : ':'}${process.env.PATH}` };
  const said = quiet ? 'pipe' : 'inherit';
  return new Promise((resolve) => {
    const child = isWindows
      ? spawn(command, args, { cwd: root, env, shell: true, stdio: ['ignore', said, said] })
      : spawn('sh', ['-c', measured, 'sh', command, ...args], {
          cwd: root,
          env,
          stdio: ['ignore', said, said, 'pipe'],
        });
    let output = '';
    let times = '';
    child.stdout?.on('data', (data) => (output += data));
    child.stderr?.on('data', (data) => (output += data));
    child.stdio[3]?.on('data', (data) => (times += data));
    child.on('error', (failure) => resolve({ code: 1, output: failure.message, cpuSeconds: undefined }));
    child.on('close', (code) => resolve({ code: code ?? 1, output, cpuSeconds: childrensSeconds(times) }));
  });
}

/** The second line of the shell's `times`: user and system time of its children, as `1m2.34s 0m5.6s`. */
function childrensSeconds(times) {
  const line = times.trim().split('\n')[1];
  if (!line) return undefined;
  return [...line.matchAll(/(\d+)m([\d.]+)s/g)].reduce((sum, [, minutes, seconds]) => sum + minutes * 60 + +seconds, 0);
}
