import { randomBytes } from 'node:crypto';
import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser, type TestBrowser } from '#testing/callers/test-browser.ts';
import {
  authorize,
  client,
  exchange,
  login,
  openListeningApp,
  refresh,
  refreshed,
  type Authorization,
  type ListeningApp,
} from '#testing/callers/test-sign-in.ts';

let server: ListeningApp;
let browser: TestBrowser;

beforeAll(async () => {
  server = await openListeningApp();
  browser = openTestBrowser();
  await login(server, browser);
});

afterAll(() => server.close());

/** In the query, or in the fragment where the kind of answer asked for belongs there. */
const errorOf = ({ callback: { searchParams, hash } }: Authorization) =>
  searchParams.get('error') ?? new URLSearchParams(hash.slice(1)).get('error');

/** The token endpoint's answer to a form, as a client of any kind could send it. */
async function token(fields: Record<string, string>): Promise<{ status: number; error: unknown }> {
  const response = await fetch(server.at('uaa/oauth/token'), {
    method: 'POST',
    body: new URLSearchParams({ client_id: client.client_id, ...fields }),
  });
  const { error } = (await response.json()) as { error?: unknown };
  return { status: response.status, error };
}

function codeForm({ callback, verifier }: Authorization): Record<string, string> {
  return {
    grant_type: 'authorization_code',
    code: callback.searchParams.get('code') ?? '',
    code_verifier: verifier,
    redirect_uri: server.at(signInPaths.frame),
  };
}

const refused = { status: 400, error: 'invalid_grant' };

test('a request without PKCE is refused', async () => {
  const request = await authorize(server, browser, { code_challenge: undefined, code_challenge_method: undefined });
  expect(errorOf(request)).toBe('invalid_request');
});

test('a request with the plain method, named or by default, is refused', async () => {
  const verifier = oauth.generateRandomCodeVerifier();
  for (const code_challenge_method of ['plain', undefined]) {
    const request = await authorize(server, browser, { code_challenge: verifier, code_challenge_method });
    expect(errorOf(request)).toBe('invalid_request');
  }
});

test('a code without its verifier, or with another one, is refused', async () => {
  const request = await authorize(server, browser);
  const { code_verifier: _verifier, ...without } = codeForm(request);
  expect(await token(without)).toEqual(refused);
  expect(await token({ ...without, code_verifier: oauth.generateRandomCodeVerifier() })).toEqual(refused);
  expect(request.verifier).toHaveLength(43);
});

test('P12.f a nonce that is not the one asked for raises', async () => {
  const request = await authorize(server, browser);
  await expect(exchange(server, { ...request, nonce: 'another' })).rejects.toThrow('unexpected ID Token "nonce"');
});

test('P12.f a state that is not the one sent raises', async () => {
  const request = await authorize(server, browser);
  await expect(exchange(server, { ...request, state: 'another' })).rejects.toThrow('unexpected "state"');
});

test('a redirect_uri that is not registered gets no answer there, and no code', async () => {
  for (const redirect_uri of ['https://evil.example/', server.at('uaa/frame/'), server.at('uaa/frame?x=1')]) {
    const { callback } = await authorize(server, browser, { redirect_uri });
    expect(callback.pathname).toBe('/status-400');
  }
});

test('a code is refused where the redirect_uri is another than it was asked for', async () => {
  const request = await authorize(server, browser);
  expect(await token({ ...codeForm(request), redirect_uri: server.at('other') })).toEqual(refused);
});

test('an unknown client, audience or resource is refused', async () => {
  expect((await authorize(server, browser, { client_id: 'another' })).callback.pathname).toBe('/status-400');
  expect(errorOf(await authorize(server, browser, { audience: 'urn:another' }))).toBe('invalid_target');
  expect(errorOf(await authorize(server, browser, { resource: 'urn:another' }))).toBe('invalid_target');
});

test('only codes are given: no implicit or password grant', async () => {
  for (const response_type of ['token', 'id_token', 'code id_token'])
    expect(errorOf(await authorize(server, browser, { response_type }))).toBe('unsupported_response_type');
  const password = { grant_type: 'password', username: 'erika.sommer', password: 'beistand-demo' };
  expect(await token(password)).toMatchObject({ status: 400, error: 'unsupported_grant_type' });
});

test('a code used twice is refused, and what the first use gave ends', async () => {
  const request = await authorize(server, browser);
  const tokens = await exchange(server, request);
  expect(await token(codeForm(request))).toEqual(refused);
  expect((await refresh(server, tokens)).status).toBe(400);
});

test('of ten parallel uses of one code at most one gets tokens, and they end', async () => {
  const request = await authorize(server, browser);
  const answers = await Promise.all(Array.from({ length: 10 }, () => token(codeForm(request))));
  expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1);
  await expectNoRefreshTokens();
});

test('P10.a a refresh token used again is refused, and the whole family ends', async () => {
  const tokens = await exchange(server, await authorize(server, browser));
  const second = await refreshed(server, tokens);
  const third = await refreshed(server, second);
  expect((await refresh(server, tokens)).status).toBe(400);
  expect((await refresh(server, third)).status).toBe(400);
});

test('ten parallel uses of one refresh token: at most one is answered, and the family ends', async () => {
  const tokens = await exchange(server, await authorize(server, browser));
  const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(server, tokens)));
  const given = answers.filter(({ ok }) => ok);
  expect(given.length).toBeLessThanOrEqual(1);
  for (const answer of given) {
    const { refresh_token } = (await answer.json()) as oauth.TokenEndpointResponse;
    expect((await refresh(server, { ...tokens, ...(refresh_token && { refresh_token }) })).status).toBe(400);
  }
  await expectNoRefreshTokens();
});

test('made-up and foreign refresh tokens are refused', async () => {
  for (const refresh_token of ['', 'x', randomBytes(32).toString('base64url'), "' or 1=1 --", '../../etc/passwd'])
    expect((await token({ grant_type: 'refresh_token', refresh_token })).status).toBe(400);
});

async function expectNoRefreshTokens(): Promise<void> {
  const rows = await server.database.query("select kind from sign_in_records where kind = 'RefreshToken'");
  expect(rows).toEqual([]);
}
