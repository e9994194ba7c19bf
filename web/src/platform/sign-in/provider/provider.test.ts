import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newAttempt, type Attempt } from './attempt.ts';
import type { AuthError } from '#platform/sign-in/auth-error.ts';
import { createProvider, type Provider } from './provider.ts';
import { asAuthError } from './provider-failure.ts';

let server: Awaited<ReturnType<typeof startTestProvider>>;
let provider: Provider;
let attempt: Attempt;

beforeEach(async () => {
  server = await startTestProvider();
  provider = createProvider({
    issuer: server.issuer,
    clientId: 'portal',
    audience: 'urn:claims',
    scope: 'openid',
    redirectUri: 'http://localhost/ambulance-app/uaa/frame',
  });
  attempt = newAttempt();
  server.expectNonce(attempt.nonce);
});

afterEach(() => server.stop());

const exchange = (query = `?code=abc&state=${attempt.state}`) => provider.exchange(query, attempt);

const kindOf = (step: Promise<unknown>) =>
  asAuthError(step, 'loginError').then(
    () => 'it worked',
    (failure: unknown) => (failure as AuthError).kind,
  );

test('P7.a the authorization request has code, PKCE S256, client, nonce, state, redirect_uri, audience and scope', async () => {
  const { searchParams, origin, pathname } = await provider.authorizationUrl(attempt, 'none');
  expect(`${origin}${pathname}`).toBe(`${server.issuer}/oauth/authorize`);
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_id: 'portal',
    redirect_uri: 'http://localhost/ambulance-app/uaa/frame',
    audience: 'urn:claims',
    scope: 'openid',
    nonce: attempt.nonce,
    state: attempt.state,
    code_challenge: createHash('sha256').update(attempt.verifier).digest('base64url'),
    code_challenge_method: 'S256',
    prompt: 'none',
  });
});

test('P7.a the verifier has 43 characters, and no two attempts share anything', () => {
  expect(attempt.verifier).toMatch(/^[\w-]{43}$/);
  const other = newAttempt();
  expect(new Set([...Object.values(attempt), ...Object.values(other)]).size).toBe(6);
});

test('P7.c the code is exchanged form-encoded, with the verifier and token_format jwt', async () => {
  await exchange();
  const call = server.seen.find(({ path }) => path === '/uaa/oauth/token');
  expect(call).toMatchObject({ method: 'POST' });
  expect(call?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
  expect(Object.fromEntries(call!.form)).toEqual({
    grant_type: 'authorization_code',
    code: 'abc',
    code_verifier: attempt.verifier,
    client_id: 'portal',
    redirect_uri: 'http://localhost/ambulance-app/uaa/frame',
    token_format: 'jwt',
  });
});

test('P7.e the keys of token_keys verify the tokens', async () => {
  expect(await kindOf(exchange())).toBe('it worked');
  expect(server.seen.map(({ path }) => path)).toContain('/uaa/token_keys');
  server.wrong.foreignKey = true;
  expect(await kindOf(exchange())).toBe('invalidToken');
});

test('P7.d userinfo is read with the bearer token', async () => {
  const tokens = await exchange();
  expect(await provider.userInfo(tokens)).toMatchObject({ sub: 'user-1', user_name: 'erika' });
  const call = server.seen.find(({ path }) => path === '/uaa/userinfo');
  expect(call).toMatchObject({ method: 'GET', headers: { authorization: `Bearer ${tokens.accessToken}` } });
});

test('where userinfo is kept for other tokens, the ID token tells who it is', async () => {
  server.wrong.idToken = { name: 'Erika Sommer' };
  const tokens = await exchange();
  server.wrong.refusesUserInfo = true;
  expect(await provider.userInfo(tokens)).toMatchObject({ sub: 'user-1', name: 'Erika Sommer' });
});

test('P10.a a refresh sends refresh_token, client_id and token_format jwt', async () => {
  const { refreshToken } = await exchange();
  const next = await provider.refresh(refreshToken!);
  expect(Object.fromEntries(server.seen.at(-1)!.form)).toEqual({
    grant_type: 'refresh_token',
    refresh_token: refreshToken,
    client_id: 'portal',
    token_format: 'jwt',
  });
  expect(next.refreshToken).not.toBe(refreshToken);
});

test.each([
  ['the issuer of the ID token', { idToken: { iss: 'https://elsewhere.example' } }],
  ['the audience of the ID token', { idToken: { aud: 'another-client' } }],
  ['an expired ID token', { idToken: { exp: 1 } }],
  ['the issuer of the access token', { accessToken: { iss: 'https://elsewhere.example' } }],
  ['the audience of the access token', { accessToken: { aud: 'portal' } }],
  ['an expired access token', { accessToken: { exp: 1 } }],
])('P12.e invalid token provided: %s', async (_name, wrong) => {
  Object.assign(server.wrong, wrong);
  const failure = await asAuthError(exchange(), 'loginError').catch((problem: unknown) => problem as AuthError);
  expect(failure).toMatchObject({ kind: 'invalidToken', message: 'invalid token provided' });
});

test('P12.f a nonce mismatch raises', async () => {
  server.expectNonce('another');
  expect(await kindOf(exchange())).toBe('invalidAttempt');
});

test.each(['?code=abc&state=another', '?code=abc', '?error=login_required&state=another'])(
  'P12.f a state mismatch raises: %s',
  async (query) => {
    expect(await kindOf(exchange(query))).toBe('invalidAttempt');
    expect(server.seen.some(({ path }) => path === '/uaa/oauth/token')).toBe(false);
  },
);

test.each([
  ['login_required', 'notLoggedIn'],
  ['interaction_required', 'notLoggedIn'],
  ['account_locked', 'account_locked'],
  ['access_denied', 'loginError'],
])('P8.d the error %s in the redirect fails with it', async (error, kind) => {
  expect(await kindOf(exchange(`?error=${error}&state=${attempt.state}`))).toBe(kind);
});

test('a refused code and an unreachable provider are nothing but failures', async () => {
  server.wrong.tokenError = 'invalid_grant';
  expect(await kindOf(exchange())).toBe('loginError');
  server.stop();
  const gone = createProvider({
    issuer: 'http://127.0.0.1:9',
    clientId: 'x',
    audience: 'y',
    scope: 'z',
    redirectUri: '',
  });
  expect(await kindOf(gone.authorizationUrl(attempt))).toBe('loginError');
});

test('after a failed discovery the next attempt asks again', async () => {
  const late = createProvider({
    issuer: `${server.issuer}/nowhere`,
    clientId: 'x',
    audience: 'y',
    scope: 'z',
    redirectUri: '',
  });
  await kindOf(late.authorizationUrl(attempt));
  const before = server.seen.length;
  await kindOf(late.authorizationUrl(attempt));
  expect(server.seen.length).toBe(before + 1);
});

type Claims = Record<string, unknown>;
type Wrong = {
  idToken: Claims;
  accessToken: Claims;
  foreignKey: boolean;
  refusesUserInfo: boolean;
  tokenError?: string;
};

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const;

/** An authorization server for tests: everything it says can be said wrongly. */
async function startTestProvider() {
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const otherKeys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const seen: { path: string; method: string; headers: IncomingMessage['headers']; form: URLSearchParams }[] = [];
  const wrong: Wrong = { idToken: {}, accessToken: {}, foreignKey: false, refusesUserInfo: false };
  const answers = new Map<string, (form: URLSearchParams) => Promise<unknown>>();
  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/uaa`;
  let nonce = '';

  async function sign(claims: Claims): Promise<string> {
    const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
    const signed = `${part({ alg: 'ES256', kid: 'one' })}.${part(claims)}`;
    const { privateKey } = wrong.foreignKey ? otherKeys : keys;
    const bytes = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, privateKey, Buffer.from(signed));
    return `${signed}.${Buffer.from(bytes).toString('base64url')}`;
  }

  async function tokens() {
    const now = Math.floor(Date.now() / 1000);
    const common = { iss: issuer, sub: 'user-1', iat: now, exp: now + 300 };
    return {
      token_type: 'Bearer',
      expires_in: 300,
      refresh_token: `refresh-${seen.length}`,
      id_token: await sign({ ...common, aud: 'portal', nonce, ...wrong.idToken }),
      access_token: await sign({ ...common, aud: 'urn:claims', scope: 'openid', ...wrong.accessToken }),
    };
  }

  answers.set('/uaa/.well-known/openid-configuration', async () => ({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/token_keys`,
    userinfo_endpoint: `${issuer}/userinfo`,
    id_token_signing_alg_values_supported: ['ES256'],
  }));
  answers.set('/uaa/oauth/token', tokens);
  answers.set('/uaa/userinfo', async () => ({ sub: 'user-1', user_name: 'erika' }));
  answers.set('/uaa/token_keys', async () => ({
    keys: [{ ...(await crypto.subtle.exportKey('jwk', keys.publicKey)), kid: 'one', alg: 'ES256', use: 'sig' }],
  }));

  async function answer(request: IncomingMessage, response: ServerResponse) {
    let body = '';
    for await (const data of request) body += String(data);
    const { pathname: path } = new URL(request.url ?? '', issuer);
    const form = new URLSearchParams(body);
    seen.push({ path, method: request.method ?? '', headers: request.headers, form });
    if (path === '/uaa/userinfo' && wrong.refusesUserInfo)
      return void response.writeHead(401, { 'www-authenticate': 'Bearer error="invalid_token"' }).end();
    const isRefused = path === '/uaa/oauth/token' && wrong.tokenError;
    const said = isRefused ? { error: wrong.tokenError } : await answers.get(path)?.(form);
    response.writeHead(isRefused ? 400 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(said));
  }

  return {
    issuer,
    seen,
    wrong,
    /** The nonce that the next ID token carries. */
    expectNonce: (value: string) => void (nonce = value),
    stop: () => server.close(),
  };
}
