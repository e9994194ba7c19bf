import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { openEmbedded } from '#platform/database/open-embedded.ts';
import { openPostgres } from '#platform/database/open-postgres.ts';
import { childrenOf } from '#testing/databases/start-postgres.ts';
import { databaseUrl } from '#testing/databases/test-database-names.ts';
import { runFailingStart, type FailedStart } from '#testing/processes/failing-start.ts';
import { openServerRunner } from '#testing/processes/server-process.ts';
import { openSettingsFolder } from '#testing/wrong-settings.ts';

const isOnPostgres = inject('postgresUrl') !== undefined;
let runner: Awaited<ReturnType<typeof openServerRunner>>;
let folder: string;
const servers: Server[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'beistand-failed-'));
  runner = await openServerRunner({ LOG_LEVEL: 'silent' });
});
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});
afterAll(async () => {
  await runner.close();
  rmSync(folder, { recursive: true, force: true });
});

/** `npm run prove` checks how long it took; here other tests share the machine. */
function expectOneLine({ code, lines }: FailedStart, line: string): void {
  expect(lines).toEqual([expect.stringContaining(line)]);
  expect(code).toBe(1);
}

/** Accepts connections and never answers. */
async function silentPort(): Promise<number> {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

describe.skipIf(isOnPostgres)('before anything is opened', () => {
  test('a port that is taken', async () => {
    const port = await silentPort();
    expectOneLine(
      await runner.runFailingStart({ PORT: String(port) }),
      `PORT: expected a port that is free, but ${port}`,
    );
  });

  test('an address of another machine', async () => {
    expectOneLine(
      await runner.runFailingStart({ HOST: '192.0.2.1' }),
      'HOST: expected an address of this machine, but 192',
    );
  });

  test('a folder that cannot be written to', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expectOneLine(
      await runner.runFailingStart({ DATA_DIR: join(file, 'x') }),
      'DATA_DIR: expected a folder that can be wr',
    );
  });

  test('a language whose texts are not complete', async () => {
    const settings = openSettingsFolder();
    const failed = await runner.runFailingStart({ CONFIG: settings.config({ locales: ['de_DE', 'fr_FR'] }) });
    settings.remove();
    expectOneLine(failed, '"locales.1": Expected one of de_DE, en_US');
  });

  test('a misspelled name is told with the line that it may explain', async () => {
    const failed = await runner.runFailingStart({ PORT: 'x', DATABSE_URL: 'postgres://x/y' });
    expectOneLine(failed, 'DATABSE_URL is no setting of Beistand: is DATABASE_URL meant?');
  });

  test('a store for files that is not there, and one that does not answer', async () => {
    const at = (port: number) => ({ FILES_URL: `s3://KEY:hush@127.0.0.1:${port}/claims?tls=false` });
    expectOneLine(await runner.runFailingStart(at(1)), 'FILES_URL: expected a bucket that can be used');
    expectOneLine(await runner.runFailingStart(at(await silentPort())), 'cannot: no answer within 3 s');
  });

  test('an embedded database that is broken', async () => {
    const DATA_DIR = join(folder, 'broken');
    mkdirSync(join(DATA_DIR, 'database'), { recursive: true });
    writeFileSync(join(DATA_DIR, 'database/PG_VERSION'), '17');
    expectOneLine(await runner.runFailingStart({ DATA_DIR }), 'DATA_DIR: expected an embedded database in');
  });
});

describe.skipIf(!isOnPostgres)('a database that cannot be used', () => {
  const failWith = (change: (url: URL) => void) => {
    const url = new URL(runner.environment['DATABASE_URL'] ?? '');
    change(url);
    return runner.runFailingStart({ DATABASE_URL: url.href });
  };

  test('because nobody listens, or nobody answers', async () => {
    const silent = await silentPort();
    const expected = 'DATABASE_URL: expected a PostgreSQL that answers within 3 s (';
    expectOneLine(await failWith((url) => (url.port = '1')), expected);
    // The driver warns of this in several lines.
    expectOneLine(
      await runFailingStart({ ...runner.environment, DATABASE_URL: 'postgres://x@127.0.0.1:1/y?sslmode=require' }),
      expected,
    );
    expectOneLine(await failWith((url) => (url.port = String(silent))), expected);
  });

  test('because its name or the user is wrong', async () => {
    expectOneLine(await failWith((url) => (url.pathname = '/absent')), 'DATABASE_URL: expected the name of a database');
    expectOneLine(
      await failWith((url) => (url.username = 'nobody')),
      'DATABASE_URL: expected a user that the database',
    );
  });

  const run = async (url: string, ...statements: string[]) => {
    const admin = openPostgres(url, () => {}, { connections: 1, statementMs: 120_000 });
    for (const statement of statements) await admin.script(statement);
    await admin.close();
  };

  test('because its encoding is not UTF8; nothing is changed in it', async () => {
    const own = runner.environment['DATABASE_URL'] ?? '';
    await run(own, `create database latin encoding 'LATIN1' locale 'C' template template0`);
    const url = databaseUrl(own, 'latin');
    const expected = 'DATABASE_URL: expected a database with the encoding UTF8, found LATIN1';
    expectOneLine(await runner.runFailingStart({ DATABASE_URL: url }), expected);
    const latin = openPostgres(url, () => {}, { connections: 1 });
    expect(await latin.query(`select to_regclass('public.schema_version') as made`)).toEqual([{ made: null }]);
    await latin.close();
    await run(own, 'drop database latin');
  });

  test('because its user may not read what is in it', async () => {
    const own = runner.environment['DATABASE_URL'] ?? '';
    // Seen without them: whether the schema is up to date.
    await run(own, 'create role stranger login', 'grant select on public.schema_version to stranger');
    expectOneLine(
      await failWith((url) => (url.username = 'stranger')),
      'DATABASE_URL: expected a database whose schema and tables this user may use (permission denied for',
    );
    await run(own, 'drop owned by stranger', 'drop role stranger');
  });

  test('by any of several workers, is told once', async () => {
    const failed = await runFailingStart({
      ...runner.environment,
      WORKERS: '2',
      MASTER_KEY: randomBytes(32).toString('hex'),
      DATABASE_URL: 'postgres://x@127.0.0.1:1/y',
    });
    expectOneLine(failed, 'DATABASE_URL: expected a PostgreSQL that answers');
  });

  test('because a worker was killed before it was ready, is told', async () => {
    const environment = { ...runner.environment, LOG_LEVEL: 'silent', WORKERS: '2' };
    const failed = await runFailingStart(environment, async (pid) => {
      process.kill(await vi.waitUntil(() => childrenOf(pid)[0], { timeout: 30_000 }), 'SIGKILL');
    });
    expectOneLine(failed, 'The start failed: a worker was ended by SIGKILL before it was ready');
  });
});

test('another master key than the one the data began with', async () => {
  const server = await runner.start();
  await server.kill();
  const MASTER_KEY = randomBytes(32).toString('hex');
  expectOneLine(
    await runner.runFailingStart({ MASTER_KEY }),
    'MASTER_KEY: expected the key that this database was begun with',
  );
});

test('a database that one of the two dumps of its backup was not restored to', async () => {
  const { DATABASE_URL = '', DATA_DIR = '' } = runner.environment;
  const database = isOnPostgres
    ? openPostgres(DATABASE_URL, () => {}, { connections: 1 })
    : await openEmbedded(DATA_DIR);
  await database.script('drop schema keys cascade');
  await database.close();
  expectOneLine(await runner.runFailingStart(), 'both dumps of a backup were restored to, but the second is missing');
});
