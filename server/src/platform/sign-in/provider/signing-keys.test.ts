import { randomBytes } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { tokenFor } from '#testing/callers/bearer-for.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { openTestBrowser } from '#testing/callers/test-browser.ts';
import { openListeningApp, refreshed, signIn, type ListeningApp } from '#testing/callers/test-sign-in.ts';
import { openSigningKeys } from './signing-keys.ts';

let server: TestApp;
let clock: Date;

beforeEach(async () => {
  clock = new Date();
  server = await openTestApp({ now: () => clock });
});

afterEach(() => server.close());

const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};

const open = () => openSigningKeys({ db: server.database, vault: server.vault, now: () => clock });
const kidsOf = async () => (await (await open()).current()).privateKeys.map(({ kid }) => kid);
const publishedKids = async () =>
  (await server.app.inject('/ambulance-app/uaa/token_keys'))
    .json<{ keys: { kid: string }[] }>()
    .keys.map(({ kid }) => kid);

async function statusWith(token: string): Promise<number> {
  const call = JSON.stringify({ id: 1, method: 'getAccountDetails', params: ['1000462'] });
  return (await server.post('gateway/account', call, { authorization: `Bearer ${token}` })).statusCode;
}

test('keys are made once and kept', async () => {
  const first = await kidsOf();
  expect(first).toHaveLength(1);
  expect(await kidsOf()).toEqual(first);
});

test('servers that start together on an empty database share one key', async () => {
  await server.database.query('delete from signing_keys');
  const kids = await Promise.all(Array.from({ length: 8 }, kidsOf));
  expect(new Set(kids.flat()).size).toBe(1);
});

test('keys are sealed: another master key does not open them', async () => {
  const stranger = await openTestApp({ environment: { MASTER_KEY: randomBytes(32).toString('hex') } });
  const keys = openSigningKeys({ db: server.database, vault: stranger.vault, now: () => clock });
  await expect(keys).rejects.toThrow();
  await stranger.close();
});

test('a new key is published before it signs, and the old one still verifies afterwards', async () => {
  const [old] = await kidsOf();
  const token = await tokenFor(server, [{ type: 'csr', value: 'all', level: 'all' }]);
  await (await open()).rotate();
  expect((await kidsOf())[0]).toBe(old);
  later(2);
  expect(await publishedKids()).toHaveLength(2);
  expect(await publishedKids()).toContain(old);
  expect(await statusWith(token)).toBe(200);
  later(4);
  expect((await kidsOf())[0]).not.toBe(old);
  expect(await publishedKids()).toContain(old);
});

test('after 90 days a new key comes by itself, and the one before last goes', async () => {
  const day = 24 * 60;
  const [first] = await kidsOf();
  later(91 * day);
  const [, second] = await kidsOf();
  expect(second).toBeDefined();
  later(91 * day);
  const kids = await kidsOf();
  expect(kids).toHaveLength(2);
  expect(kids).toContain(second);
  expect(kids).not.toContain(first);
});

test('tokens of a withdrawn key are refused within a minute', async () => {
  const token = await tokenFor(server, [{ type: 'csr', value: 'all', level: 'all' }]);
  expect(await statusWith(token)).toBe(200);
  await server.database.query('delete from signing_keys');
  later(1.1);
  expect(await statusWith(token)).toBe(401);
});

test('people who are signed in go on with the new key', async () => {
  const listening: ListeningApp = await openListeningApp({ now: () => clock });
  const tokens = await signIn(listening, openTestBrowser());
  const keys = { db: listening.database, vault: listening.vault, now: () => clock };
  await (await openSigningKeys(keys)).rotate();
  later(6);
  const next = await refreshed(listening, tokens);
  const kid = ({ access_token }: { access_token: string }) => decodeProtectedHeader(access_token).kid;
  expect(kid(next)).not.toBe(kid(tokens));
  await listening.close();
});
