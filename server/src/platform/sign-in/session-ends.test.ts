import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { decodeJwt } from 'jose';
import type { TokenEndpointResponse } from 'oauth4webapi';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '#app.ts';
import { openDiskFiles } from '#platform/files/disk-files.ts';
import { openTestBrowser, type TestBrowser } from '#testing/callers/test-browser.ts';
import { openListeningApp, signIn, type ListeningApp } from '#testing/callers/test-sign-in.ts';
import { deleteSignInsOfUser } from '#platform/sign-in/provider/record-queries.ts';

let server: ListeningApp;
let neighbour: Awaited<ReturnType<typeof buildApp>>;

beforeAll(async () => {
  server = await openListeningApp();
  const { database, vault, settings, filesFolder } = server;
  neighbour = await buildApp({
    settings: { ...settings, baseUrl: server.origin },
    database,
    vault,
    files: await openDiskFiles(filesFolder),
    web: 'development',
  });
});
beforeEach(() => server.database.query('delete from sign_in_attempts'));
afterAll(async () => {
  await neighbour.close();
  await server.close();
});

const userinfo = `/ambulance-app/${signInPaths.userinfo}`;

async function isAccepted({ access_token }: TokenEndpointResponse): Promise<boolean> {
  const response = await fetch(server.at(signInPaths.userinfo), {
    headers: { authorization: `Bearer ${access_token}` },
  });
  return response.status === 200;
}

async function isAcceptedByOtherServer({ access_token }: TokenEndpointResponse): Promise<boolean> {
  const response = await neighbour.inject({ url: userinfo, headers: { authorization: `Bearer ${access_token}` } });
  return response.statusCode === 200;
}

const logout = (browser: TestBrowser) =>
  browser.go(server.at(signInPaths.logoutDo), { method: 'POST', headers: { origin: server.origin } });

const userId = async (username: string) => {
  const [row] = await server.database.query<{ id: string }>('select id from users where username = $1', [username]);
  return row?.id ?? '';
};

const ends: [string, (browser: TestBrowser) => Promise<unknown>][] = [
  ['a logout', logout],
  ['a new password', async () => deleteSignInsOfUser(server.database, await userId('erika.sommer'))],
  [
    'a disabled user',
    async () => {
      await server.database.query("update users set disabled = true where username = 'erika.sommer'");
      await server.database.query("update users set disabled = false where username = 'erika.sommer'");
    },
  ],
];

test.each(ends)('%s ends the access token at once, on every server', async (_what, end) => {
  const browser = openTestBrowser();
  const tokens = await signIn(server, browser);
  expect([await isAccepted(tokens), await isAcceptedByOtherServer(tokens)]).toEqual([true, true]);
  await end(browser);
  await expect.poll(() => isAccepted(tokens)).toBe(false);
  await expect.poll(() => isAcceptedByOtherServer(tokens)).toBe(false);
});

test('signing out ends no other person’s tokens', async () => {
  const [browser, other] = [openTestBrowser(), openTestBrowser()];
  const [mine, theirs] = [await signIn(server, browser), await signIn(server, other)];
  await logout(browser);
  await expect.poll(() => isAccepted(mine)).toBe(false);
  expect(await isAccepted(theirs)).toBe(true);
});

test('a server that starts later knows what ended before', async () => {
  const browser = openTestBrowser();
  const tokens = await signIn(server, browser);
  await logout(browser);
  const { database, vault, settings, filesFolder } = server;
  const files = await openDiskFiles(filesFolder);
  const late = await buildApp({
    settings: { ...settings, baseUrl: server.origin },
    database,
    vault,
    files,
    web: 'development',
  });
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  expect((await late.inject({ url: userinfo, headers })).statusCode).toBe(401);
  await late.close();
});

test('an access token lives no longer than its session', async () => {
  const browser = openTestBrowser();
  const first = await signIn(server, browser);
  const { iat = 0, exp = 0 } = decodeJwt(first.access_token);
  expect(exp - iat).toBe(300);
  await server.database.query(
    "update sign_in_records set expires_at = now() + interval '60 seconds' where kind = 'Session' and user_id = $1",
    [await userId('erika.sommer')],
  );
  const { refreshed } = await import('#testing/callers/test-sign-in.ts');
  const next = decodeJwt((await refreshed(server, first)).access_token);
  expect((next.exp ?? 0) - (next.iat ?? 0)).toBeLessThanOrEqual(60);
});

test('asking whether a session ended costs no query', async () => {
  const tokens = await signIn(server, openTestBrowser());
  await isAccepted(tokens);
  const asked: string[] = [];
  const query = server.database.query;
  server.database.query = (text, values) => {
    asked.push(text);
    return query(text, values);
  };
  await isAccepted(tokens);
  server.database.query = query;
  // The user, and nothing about the session.
  expect(asked).toHaveLength(1);
});
