import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { inject } from 'vitest';
import { openEmbedded } from '#platform/database/open-embedded.ts';
import { openPostgres } from '#platform/database/open-postgres.ts';
import { testMasterKey } from '#testing/test-master-key.ts';
import { runFailingStart } from './failing-start.ts';
import { killGroup, nodeFlags, spawnInGroup } from './spawn-in-group.ts';
import { databaseUrl, demoTemplateDatabase } from '#testing/databases/test-database-names.ts';

const main = join(import.meta.dirname, '../../main.ts');

export type ServerProcess = {
  url: string;
  pid: number;
  isRunning(): boolean;
  /** Sends SIGTERM and waits for the end; answers with the exit code. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
};

/** Starts, kills and restarts servers on the same data with the same key. */
export async function openServerRunner(environment: Record<string, string>) {
  const dataDir = mkdtempSync(join(tmpdir(), 'beistand-server-'));
  const database = environment['DATABASE_URL'] ? undefined : await ownDatabase(dataDir);
  const started = new Set<ChildProcess>();

  const own: NodeJS.ProcessEnv = {
    // Nothing else of this process's environment: the test runner has a BASE_URL of its own.
    PATH: process.env['PATH'],
    NODE_COMPILE_CACHE: join(tmpdir(), 'beistand-compiled'),
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    MASTER_KEY: testMasterKey(),
    WEB_DEV: '1',
    // The jobs of a killed server are taken over after four seconds instead of fifteen.
    QUEUE_LEASE_MS: '4000',
    QUEUE_POLL_MS: '250',
    ALLOW_PUBLIC_DEMO: '1',
    ...(database && { DATABASE_URL: database.url }),
    ...environment,
  };

  async function start(more: Record<string, string> = {}): Promise<ServerProcess> {
    const env = { ...own, ...more };
    const child = spawnInGroup([...nodeFlags, main], env);
    started.add(child);
    const isRunning = () => child.exitCode === null && child.signalCode === null;
    return {
      url: await readyAddress(createInterface({ input: child.stdout })),
      pid: child.pid ?? 0,
      isRunning,
      async stop() {
        await ended(child, () => child.kill('SIGTERM'));
        return child.exitCode;
      },
      kill: () => ended(child, () => killGroup(child)),
    };
  }

  return {
    start,
    runFailingStart: (other: Record<string, string> = {}) => runFailingStart({ ...own, ...other }),
    /** For whoever looks at the data when no server runs. */
    environment: own,
    async close() {
      // Servers that were still starting when the test failed end too.
      for (const child of started) await ended(child, () => killGroup(child));
      await database?.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function ended(child: ChildProcess, end: () => void): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  end();
  await exit;
}

async function readyAddress(lines: AsyncIterable<string>): Promise<string> {
  const said: string[] = [];
  for await (const line of lines) {
    said.push(line);
    const address = /ready at (\S+)/.exec(line)?.[1];
    if (address) return address;
  }
  throw new Error(`The server stopped:\n${said.join('\n')}`);
}

/** With the demo's data, on PostgreSQL where this run is for it; else the server has the embedded one in its folder. */
async function ownDatabase(dataDir: string) {
  const url = inject('postgresUrl');
  if (!url) {
    const snapshot = inject('embeddedDemoSnapshot');
    if (snapshot) await (await openEmbedded(dataDir, { snapshot: await openAsBlob(snapshot) })).close();
    return undefined;
  }
  const name = `process_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(url, () => {}, { connections: 1, statementMs: 120_000 });
  await admin.script(`create database ${name} template ${demoTemplateDatabase}`);
  return {
    url: databaseUrl(url, name),
    async drop() {
      await admin.script(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
