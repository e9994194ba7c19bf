import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { postgresBinaries } from './postgres-binaries.ts';

/** PostgreSQL refuses to run as root, so root starts it as the user nobody. */
const nobody = 65_534;

export type TestPostgres = {
  url: string;
  /** Like `pg_ctl stop -m immediate`: connections are dropped, and the next start recovers. */
  crash(): Promise<void>;
  restart(): Promise<void>;
  /** Paused: it keeps and accepts connections, but does not answer. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
};

/** Starts a private PostgreSQL for a test run: an own folder, a free port, nothing synced to disk. */
export async function startPostgres({ losesCommits = true } = {}): Promise<TestPostgres> {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-postgres-'));
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  const binaries = postgresBinaries(folder);
  const user = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};
  if ('uid' in user) {
    chmodSync(folder, 0o755);
    chownSync(data, nobody, nobody);
  }
  const options = { ...user, cwd: data, stdio: 'ignore' as const };
  execFileSync(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    options,
  );
  const port = await freePort();
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    // With `off` a crash of PostgreSQL itself, not only of the machine, may lose the last commits.
    synchronous_commit: losesCommits ? 'off' : 'on',
    full_page_writes: 'off',
    max_connections: '300',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const start = async () => {
    const process = spawn(join(binaries, 'postgres'), ['-D', data, '-p', String(port), ...flags], options);
    await untilReady(url);
    return process;
  };
  let server = await start();
  return {
    url,
    crash: () => end(server, 'SIGQUIT'),
    async restart() {
      server = await start();
    },
    pause: () => signalAll(server, 'SIGSTOP'),
    resume: () => signalAll(server, 'SIGCONT'),
    async stop() {
      await end(server, 'SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function end(server: ChildProcess, signal: 'SIGQUIT' | 'SIGINT'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, 'exit');
  server.kill(signal);
  await ended;
}

/** To the server and to the process it has for each connection. */
function signalAll(server: ChildProcess, signal: 'SIGSTOP' | 'SIGCONT'): void {
  server.kill(signal);
  for (const pid of childrenOf(server.pid)) signalIfThere(pid, signal);
}

/** One that goes on may be over before its turn. */
function signalIfThere(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (failure) {
    if ((failure as NodeJS.ErrnoException).code !== 'ESRCH') throw failure;
  }
}

export function childrenOf(parent: number | undefined): number[] {
  const lines = execFileSync('ps', ['-ax', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.filter(([, ppid]) => ppid === parent).map(([pid = 0]) => pid);
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt += 1) {
    const client = new pg.Client(url);
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await pause(100);
    }
  }
  throw new Error('The private PostgreSQL did not start within 10 s');
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (typeof address !== 'object' || !address) throw new Error('No free port');
  return address.port;
}
