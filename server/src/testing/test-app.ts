import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '@beistand/contract/config.ts';
import type { Meanwhile } from '@beistand/contract/errors.ts';
import type { Endpoint } from '@beistand/contract/operation.ts';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import type { Database } from '#platform/database/database.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { loadMasterKey } from '#platform/vault/master-key.ts';
import { openVault, type Vault } from '#platform/vault/vault.ts';
import { buildApp, type AppDeps } from '../app.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';
import { testMasterKey } from './test-master-key.ts';

export type WireAnswer = {
  id?: unknown;
  result?: unknown;
  error?: {
    code: number;
    message: string;
    data?: {
      appError: string;
      appErrorCode: number;
      issues?: { path: unknown[]; code: string }[];
      waitSeconds?: number;
      meanwhile?: Meanwhile;
    };
  };
};

export type TestApp = {
  app: FastifyInstance;
  database: Database;
  vault: Vault;
  settings: Settings;
  now(): Date;
  filesFolder: string;
  /** The names of all files in it, parts of unfinished uploads included. */
  storedFiles(): string[];
  /** Every line the server logged. */
  logged: string[];
  post(endpoint: Endpoint, body: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  call(endpoint: Endpoint, method: string, params: unknown[], headers?: Record<string, string>): Promise<WireAnswer>;
  close(): Promise<void>;
};

const configFolder = join(import.meta.dirname, '../../../config');

export type TestAppOptions = Pick<AppDeps, 'now' | 'pause' | 'demoLinks'> & {
  config?: string;
  environment?: Record<string, string>;
  /** What this deployment has otherwise than the file says. */
  deployment?: Partial<Deployment>;
  /** What the database holds before the server opens it. */
  fill?(database: Database): Promise<void>;
};

/** The whole server on a database of its own, without a port. */
export async function openTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { config = 'gelbring.json', environment, deployment, fill, ...deps } = options;
  // The prepared demo data needs the key of this run; with another key the demo is seeded again.
  const hasOwnKey = environment?.['MASTER_KEY'] !== undefined;
  const dataDir = mkdtempSync(join(tmpdir(), 'beistand-data-'));
  const read = readSettings({
    CONFIG: join(configFolder, config),
    MASTER_KEY: testMasterKey(),
    LOG_LEVEL: 'info',
    DATA_DIR: dataDir,
    ALLOW_PUBLIC_DEMO: '1',
    ...environment,
  });
  const settings: Settings = { ...read, deployment: { ...read.deployment, ...deployment } };
  const database = await openTestDatabase({ demo: settings.deployment.mode === 'demo' && !hasOwnKey });
  await fill?.(database);
  const masterKey = await loadMasterKey({ masterKey: settings.masterKey, dataDir: settings.dataDir });
  const vault = await openVault({ db: database, masterKey });
  const filesFolder = join(dataDir, 'files');
  const logged: string[] = [];
  const app = await buildApp({
    files: await openFiles({ dataDir, diskReserveMb: settings.diskReserveMb }),
    settings,
    database,
    vault,
    web: 'development',
    logStream: { write: (line) => void logged.push(line) },
    ...deps,
  });
  const post: TestApp['post'] = (endpoint, body, headers = {}) =>
    app.inject({
      method: 'POST',
      url: `${settings.deployment.basePath}${endpoint}`,
      payload: body,
      headers: { 'content-type': 'application/json', ...headers },
    });
  return {
    app,
    database,
    vault,
    settings,
    now: deps.now ?? (() => new Date()),
    filesFolder,
    storedFiles: () =>
      readdirSync(filesFolder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name),
    logged,
    post,
    call: async (endpoint, method, params, headers) =>
      (await post(endpoint, JSON.stringify({ id: 1, method, params }), headers)).json(),
    async close() {
      await app.close();
      await database.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
