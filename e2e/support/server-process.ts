import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { StoredClaim } from './stored-claims.ts';

const root = join(import.meta.dirname, '../..');

/** The same options as in `npm start`. */
const nodeFlags = ['--disable-sigusr1', '--min-semi-space-size=32', '--wasm-tiering-budget=200000000'];

export type ServerProcess = {
  /** Address of the application, ending in a slash. */
  url: string;
  /** Everything the server wrote. */
  output: string[];
  /** Kills the server without a warning. */
  kill(): Promise<void>;
  /** Starts it again at the same address, with the same data. */
  restart(): Promise<void>;
  /** Stops the server and returns the reported cases from its database. */
  storedCases(): Promise<StoredCase[]>;
  /** Stops the server and returns the rows of claims on policies, by their numbers. */
  storedClaims(numbers: readonly string[]): Promise<StoredClaim[]>;
  /** Stops the server and returns what `npm run verify -- access-log` says about its database. */
  verifiedAccessLog(): Promise<string>;
  stop(): Promise<void>;
};

/** A case in the database: its reporter, language and data. */
export type StoredCase = { id: string; number: string; language: string; memberCase: unknown };

/** Starts the product as `npm start` does, on a free port with a data folder of its own; `changes` to the demo club's deployment. */
export async function startServer(
  environment: Record<string, string> = {},
  changes: object = {},
): Promise<ServerProcess> {
  const dataDir = mkdtempSync(join(tmpdir(), 'beistand-e2e-'));
  const prepared = process.env['E2E_PREPARED'];
  if (prepared) cpSync(prepared, dataDir, { recursive: true });
  const env = {
    ...process.env,
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
    CONFIG: roomyDeployment(join(dataDir, 'config'), changes),
    ...environment,
  };
  const run = (file: string, ...args: readonly string[]) =>
    spawn(process.execPath, [...nodeFlags, join(root, 'server/src', file), ...args], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const output: string[] = [];
  let server = run('main.ts');
  const url = await untilReady(server, output);
  env.PORT = new URL(url).port;
  /** What a program prints about the database, which only one process can use. */
  async function printed<Item>(program: string, ...args: readonly string[]): Promise<Item[]> {
    await end(server);
    const lines = (await text(run(`testing/callers/${program}.ts`, ...args).stdout)).split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Item);
  }
  return {
    url,
    output,
    kill: () => end(server, 'SIGKILL'),
    async restart() {
      server = run('main.ts');
      await untilReady(server, output);
    },
    storedCases: () => printed<StoredCase>('print-member-cases'),
    storedClaims: (numbers) => printed<StoredClaim>('print-portal-claims', ...numbers),
    async verifiedAccessLog() {
      await end(server);
      return (await text(run('verify.ts', 'access-log').stdout)).trim();
    },
    async stop() {
      await end(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** The address that a server prints once it answers. */
function untilReady(server: ChildProcessByStdio<null, Readable, null>, output: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      output.push(line);
      const ready = /ready at (\S+)/.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    server.once('exit', (code) => reject(new Error(`The server stopped with ${code}:\n${output.join('\n')}`)));
  });
}

async function end(server: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const stopped = once(server, 'exit');
  server.kill(signal);
  await stopped;
}

/** The demo club without rate limits on reports, because all tests report from one address. */
function roomyDeployment(folder: string, changes: object): string {
  cpSync(join(root, 'config'), folder, { recursive: true });
  const file = join(folder, 'gelbring.json');
  const deployment = JSON.parse(readFileSync(file, 'utf8')) as object;
  const limits = { reportsPerPhoneAndHour: 10_000, reportsPerAddressAndHour: 10_000 };
  writeFileSync(file, JSON.stringify({ ...deployment, limits, ...changes }));
  return file;
}
