import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';

const root = join(import.meta.dirname, '../..');

/** The same options as in `npm start`. */
const nodeFlags = ['--min-semi-space-size=32', '--wasm-tiering-budget=200000000'];

export type ServerProcess = {
  /** Address of the application, ending in a slash. */
  url: string;
  /** Everything the server wrote. */
  output: string[];
  process: ChildProcess;
  /** Stops the server and returns the reported cases from its database. */
  storedCases(): Promise<StoredCase[]>;
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
  const run = (file: string) =>
    spawn(process.execPath, [...nodeFlags, join(root, 'server/src', file)], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  const server = run('main.ts');
  const output: string[] = [];
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: server.stdout }).on('line', (line) => {
      output.push(line);
      const ready = /ready at (\S+)/.exec(line)?.[1];
      if (ready) resolve(ready);
    });
    server.once('exit', (code) => reject(new Error(`The server stopped with ${code}:\n${output.join('\n')}`)));
  });
  return {
    url,
    output,
    process: server,
    async storedCases() {
      await end(server);
      const lines = (await text(run('testing/callers/print-member-cases.ts').stdout)).split('\n').filter(Boolean);
      return lines.map((line) => JSON.parse(line) as StoredCase);
    },
    async stop() {
      await end(server);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return;
  const stopped = once(server, 'exit');
  server.kill('SIGTERM');
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
