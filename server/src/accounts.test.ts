import { execFile } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createFresh } from '#testing/databases/fresh-database.ts';
import { openTestBrowser } from '#testing/callers/test-browser.ts';
import { login, signInServerAt } from '#testing/callers/test-sign-in.ts';
import { openServerRunner } from '#testing/processes/server-process.ts';
import { openSettingsFolder, productionSettings } from '#testing/wrong-settings.ts';

const postgres = inject('postgresUrl');
const folder = openSettingsFolder();
let runner: Awaited<ReturnType<typeof openServerRunner>>;

beforeAll(async () => {
  runner = await openServerRunner({ LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await runner.close();
  folder.remove();
});

type Said = { code: number; stdout: string; stderr: string };

/** As `npm run accounts -- …` runs it. */
async function accounts(environment: NodeJS.ProcessEnv, ...args: string[]): Promise<Said> {
  const env = { PATH: process.env['PATH'], NODE_COMPILE_CACHE: join(tmpdir(), 'beistand-compiled'), ...environment };
  const run = promisify(execFile)(process.execPath, [join(import.meta.dirname, 'accounts.ts'), ...args], { env });
  return run.then(
    (said) => ({ code: 0, ...said }),
    ({ code, stdout, stderr }: Said) => ({ code, stdout, stderr }),
  );
}

const someone = ['lena.adler', '--name', 'Lena Adler', '--email', 'lena.adler@club.example', '--role', 'handler'];

test('who was added signs in with the printed password; beside a running server PostgreSQL alone takes a command', async () => {
  const added = await accounts(runner.environment, 'add', ...someone);
  expect(added).toMatchObject({ code: 0, stderr: '' });
  const password = /shown this once: (\S+)\n$/.exec(added.stdout)?.[1] ?? '';
  const server = signInServerAt((await runner.start()).url);
  const loginStatus = async () => (await login(server, openTestBrowser(), { username: 'lena.adler', password })).status;
  expect(await loginStatus()).toBe(200);
  const disabled = await accounts(runner.environment, 'disable', 'lena.adler');
  expect(disabled.code).toBe(postgres ? 0 : 1);
  if (!postgres) expect(disabled.stderr).toMatch(/^DATA_DIR: another process is using \S+; stop it first, .*\n$/);
  expect(await loginStatus()).toBe(postgres ? 401 : 200);
});

test('the first account of an empty production database', async () => {
  const production = {
    ...(await productionSettings(folder)),
    DATA_DIR: join(folder.path, 'data'),
    ...(postgres && { DATABASE_URL: await createFresh(postgres) }),
  };
  expect(await accounts(production, 'add', ...someone)).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('lena.adler can sign in as handler.'),
  });
  const guessable = await accounts({ ...production, MASTER_KEY: '0'.repeat(64) }, 'list');
  expect(guessable).toMatchObject({ code: 1, stdout: '' });
  expect(guessable.stderr).toMatch(/^MASTER_KEY: expected 32 random bytes.*\n$/);
  const signIn = { issuer: 'https://login.example', clientId: 'a', audience: 'b' };
  const foreign = await accounts({ ...production, CONFIG: folder.config({ mode: 'production', signIn }) }, 'list');
  expect(foreign).toMatchObject({ code: 1, stdout: '' });
  expect(foreign.stderr).toMatch(/^CONFIG: expected no "signIn": .* kept by https:\/\/login\.example\n$/);
});
