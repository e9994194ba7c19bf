import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openTestBrowser } from '#testing/callers/test-browser.ts';
import { authorize, exchange, login, openListeningApp, type ListeningApp } from '#testing/callers/test-sign-in.ts';
import { insertPasswordCode, insertUser } from '#platform/sign-in/user-queries.ts';
import { readCommand } from './read-command.ts';
import { runCommand } from './run-command.ts';

let server: ListeningApp;
let password: string;
let added: string[];

beforeAll(async () => {
  server = await openListeningApp();
});
beforeEach(async () => {
  await server.database.query('delete from sign_in_attempts');
  // Those of the demo too.
  await server.database.query('delete from users');
  added = await run('add', 'Lena.Adler', '--name', 'Lena Adler', '--email', 'lena@club.example', '--role', 'lead');
  password = passwordIn(added);
});
afterAll(() => server.close());

const run = (...args: string[]) => runCommand(server.database, readCommand(args));

const passwordIn = (lines: string[]) => /shown this once: (\S+)$/.exec(lines.at(-1) ?? '')?.[1] ?? '';

async function tokenOf(username: string): Promise<string> {
  const browser = openTestBrowser();
  await login(server, browser, { username, password });
  return (await exchange(server, await authorize(server, browser))).access_token;
}

const loginStatus = async () => (await login(server, openTestBrowser(), { username: 'lena.adler', password })).status;

async function isAccepted(token: string): Promise<boolean> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(server.at(signInPaths.userinfo), { headers })).status === 200;
}

test('who was added signs in with the password that was printed, and holds the authorities of the role', async () => {
  expect(added[0]).toBe('lena.adler can sign in as handler and lead.');
  const { scope } = decodeJwt(await tokenOf('lena.adler'));
  expect(scope).toBe('openid guidewire.edge.handler.all.all guidewire.edge.handlerlead.all.all');
});

test('a name or an address that is taken is refused, and nothing is changed', async () => {
  const before = await run('list');
  const others = ['--name', 'X Y', '--role', 'csr', '--email'];
  const name = 'USERNAME: expected a name that no account has: lena.adler is taken';
  const address = '--email: expected an address that no account has: LENA@club.example is taken';
  await expect(run('add', 'lena.adler', ...others, 'x@club.example')).rejects.toMatchObject({ message: name });
  await expect(run('add', 'xaver', ...others, 'LENA@club.example')).rejects.toMatchObject({ message: address });
  await expect(run('add', 'lena.adler', ...others, 'LENA@club.example')).rejects.toThrow(`${name}\n${address}`);
  await expect(run('disable', 'xaver')).rejects.toThrow('USERNAME: there is no account xaver');
  expect(await run('list')).toEqual(before);
});

test('disabling ends the sign-ins; enabling lets the same password in again', async () => {
  const token = await tokenOf('lena.adler');
  await run('disable', 'lena.adler');
  await expect.poll(() => isAccepted(token)).toBe(false);
  expect(await loginStatus()).toBe(401);
  await run('enable', 'lena.adler');
  expect(await isAccepted(token)).toBe(false);
  expect(await loginStatus()).toBe(200);
});

test('a new password ends the sign-ins, the old password and the links to choose one', async () => {
  const token = await tokenOf('lena.adler');
  const [user] = await server.database.query<{ id: string }>('select id from users');
  await insertPasswordCode(server.database, Buffer.alloc(32), user?.id ?? '', new Date(Date.now() + 60_000));
  const said = await run('set-password', 'lena.adler');
  await expect.poll(() => isAccepted(token)).toBe(false);
  expect(await loginStatus()).toBe(401);
  expect(await server.database.query('select code from password_codes')).toEqual([]);
  password = passwordIn(said);
  expect(await loginStatus()).toBe(200);
});

test('a role is given and taken; who loses one is signed out', async () => {
  const token = await tokenOf('lena.adler');
  await run('grant', 'lena.adler', '--role', 'producer', '--producer-code', 'P-201');
  expect(await isAccepted(token)).toBe(true);
  await run('revoke', 'lena.adler', '--role', 'lead');
  await expect.poll(() => isAccepted(token)).toBe(false);
  const scope = async () => decodeJwt(await tokenOf('lena.adler'))['scope'];
  // Who led the desk stays a handler.
  expect(await scope()).toBe('openid guidewire.edge.handler.all.all guidewire.edge.producer.P-201.all');
  await run('revoke', 'lena.adler', '--role', 'handler');
  expect(await scope()).toBe('openid guidewire.edge.producer.P-201.all');
  await expect(run('revoke', 'lena.adler', '--role', 'handler')).rejects.toThrow(
    '--role: expected what lena.adler has',
  );
});

test('the list has a line for each, and no character that a terminal obeys', async () => {
  const stranger = { id: crypto.randomUUID(), username: 'zoe', passwordHash: 'x', email: 'z@x.example' };
  const named = { givenName: 'Zoe\u001B[2J', familyName: 'Z\tY', emailVerified: false };
  await insertUser(server.database, { ...stranger, ...named });
  await run('disable', 'zoe');
  await tokenOf('lena.adler');
  const reached = 'guidewire.edge.handler.all.all guidewire.edge.handlerlead.all.all';
  expect(await run('list')).toEqual([
    expect.stringMatching(
      `^lena.adler\tLena Adler\tlena@club.example\thandler and lead\t${reached}\tenabled\tlast signed in 2`,
    ),
    'zoe\tZoe?[2J Z?Y\tz@x.example\tnobody yet\tno authority\tdisabled\tnever signed in',
  ]);
  await server.database.query('delete from users');
  expect(await run('list')).toEqual(['There is no account yet.']);
});
