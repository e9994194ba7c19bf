import { createPublicKey, generateKeyPairSync, randomUUID } from 'node:crypto';
import { embeddedSignIn, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import {
  createLocalJWKSet,
  exportJWK,
  SignJWT,
  UnsecuredJWT,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
} from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser } from '#testing/callers/test-browser.ts';
import { bearerFor, tokenFor } from '#testing/callers/bearer-for.ts';
import { openListeningApp, signIn, type ListeningApp } from '#testing/callers/test-sign-in.ts';
import { createBearer } from './bearer.ts';

let server: ListeningApp;
let clock = new Date();

beforeAll(async () => {
  server = await openListeningApp({ now: () => clock });
});

afterAll(() => server.close());

const csr = { type: 'csr', value: 'all', level: 'all' };
const issuer = `http://localhost/ambulance-app/${signInPaths.issuer}`;
const now = () => Math.floor(Date.now() / 1000);
const claims = () => ({
  iss: issuer,
  aud: embeddedSignIn.audience,
  sub: randomUUID(),
  iat: now(),
  exp: now() + 300,
  scope: 'guidewire.edge.csr.all.all',
});

/** What a protected operation answers to this header. */
async function ask(authorization: string | undefined) {
  const call = JSON.stringify({ id: 1, method: 'getAccountDetails', params: ['1000462'] });
  const response = await server.post('gateway/account', call, authorization === undefined ? {} : { authorization });
  return { status: response.statusCode, header: response.headers['www-authenticate'], body: response.json<object>() };
}

const refusal = {
  status: 401,
  header: 'Bearer',
  body: { error: { data: { appError: 'UNAUTHENTICATED', appErrorCode: 101 } } },
};

test('P5.d a token of ours opens the operation', async () => {
  const { authorization } = await bearerFor(server, [csr]);
  expect(await ask(authorization)).toMatchObject({ status: 200, body: { result: { accountNumber: '1000462' } } });
});

test('P6.a a missing bearer is answered with 401', async () => {
  expect(await ask(undefined)).toMatchObject(refusal);
});

test.each([
  '',
  'Bearer',
  'Bearer ',
  'Basic ZXJpa2E6cHc=',
  'Bearer a.b',
  'Bearer a.b.c',
  'Bearer a.b.c d',
  'Bearer ä.ö.ü',
])('P6.a the header %j is answered with 401', async (authorization) => {
  expect(await ask(authorization)).toMatchObject(refusal);
});

test('P6.a in a batch a bad bearer is the error of its call alone', async () => {
  const calls = [
    { id: 1, method: 'getAccountDetails', params: ['1000462'] },
    { id: 2, method: 'nonsense', params: [] },
  ];
  const response = await server.post('gateway/account', JSON.stringify(calls), { authorization: 'Bearer a.b.c' });
  expect(response.statusCode).toBe(200);
  expect(response.json()).toMatchObject([{ id: 1, error: { data: { appError: 'UNAUTHENTICATED' } } }, { id: 2 }]);
});

test('alg none is refused', async () => {
  const unsecured = new UnsecuredJWT(claims()).encode();
  expect(await ask(`Bearer ${unsecured}`)).toMatchObject(refusal);
  const [, payload = ''] = (await tokenFor(server, [csr])).split('.');
  const header = Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url');
  for (const signature of ['', 'x', 'AAAA'])
    expect(await ask(`Bearer ${header}.${payload}.${signature}`)).toMatchObject(refusal);
});

test('HS256 with the public key as secret is refused', async () => {
  const { keys } = (await (await fetch(server.at('uaa/token_keys'))).json()) as {
    keys: [JWK & { kid: string }];
  };
  const pem = createPublicKey({ key: keys[0], format: 'jwk' }).export({ type: 'spki', format: 'pem' });
  for (const secret of [Buffer.from(pem), Buffer.from(JSON.stringify(keys[0])), Buffer.from(keys[0].x ?? '')]) {
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt', kid: keys[0].kid })
      .sign(secret);
    expect(await ask(`Bearer ${token}`)).toMatchObject(refusal);
  }
});

test('a foreign key is refused, whatever jku, jwk, x5u or kid its header names', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const jwk = await exportJWK(publicKey);
  const { keys } = (await (await fetch(server.at('uaa/token_keys'))).json()) as { keys: [{ kid: string }] };
  for (const header of [
    { jku: 'https://evil.example/keys', kid: 'evil' },
    { jwk, kid: 'evil' },
    { x5u: 'https://evil.example/cert' },
    { kid: keys[0].kid },
    { kid: '../../dev/null' },
    {},
  ]) {
    const token = await new SignJWT(claims())
      .setProtectedHeader({ alg: 'ES256', typ: 'at+jwt', ...header })
      .sign(privateKey);
    expect(await ask(`Bearer ${token}`), JSON.stringify(header)).toMatchObject(refusal);
  }
});

test('an ID token is no access token', async () => {
  const { id_token, access_token } = await signIn(server, openTestBrowser());
  const open = async (token: string | undefined) =>
    (await fetch(server.at(signInPaths.userinfo), { headers: { authorization: `Bearer ${token}` } })).status;
  expect([await open(access_token), await open(id_token)]).toEqual([200, 401]);
});

test.each([
  ['another issuer', { iss: 'https://evil.example/uaa' }],
  ['another audience', { aud: embeddedSignIn.clientId }],
  ['no subject', { sub: undefined }],
  ['no expiry', { exp: undefined }],
  ['an expiry in the past', { exp: Math.floor(Date.now() / 1000) - 10 }],
  ['a beginning in the future', { nbf: Math.floor(Date.now() / 1000) + 60 }],
] as const)('a token with %s is refused', async (_name, payload) => {
  const { authorization } = await bearerFor(server, [csr], { payload: payload as JWTPayload });
  expect(await ask(authorization)).toMatchObject(refusal);
});

test('a token of another type is refused', async () => {
  const { authorization } = await bearerFor(server, [csr], { header: { typ: 'JWT' } });
  expect(await ask(authorization)).toMatchObject(refusal);
});

test('a token with one changed character is refused', async () => {
  const token = await tokenFor(server, [csr]);
  for (let index = 0; index < token.length - 1; index += 7) {
    const other = token[index] === 'A' ? 'B' : 'A';
    if (token[index] === '.') continue;
    expect((await ask(`Bearer ${token.slice(0, index)}${other}${token.slice(index + 1)}`)).status, `at ${index}`).toBe(
      401,
    );
  }
});

test('a token that was remembered is refused once it has expired', async () => {
  const { authorization } = await bearerFor(server, [csr]);
  expect((await ask(authorization)).status).toBe(200);
  clock = new Date(Date.now() + 310_000);
  expect((await ask(authorization)).status).toBe(401);
  clock = new Date();
});

test('a token is verified once, and again with other keys', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const published = createLocalJWKSet({ keys: [await exportJWK(publicKey)] });
  let lookups = 0;
  const counting = (): JWTVerifyGetKey => (header, token) => {
    lookups += 1;
    return published(header, token);
  };
  const bearer = createBearer({ persona: 'policyholder', hasEnded: () => false, now: () => new Date() });
  const token = await new SignJWT(claims()).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
  const rules = { issuer, audience: embeddedSignIn.audience, algorithms: ['ES256'], keys: counting() };
  for (let call = 0; call < 5; call += 1)
    expect(await bearer.principalOf(`Bearer ${token}`, rules)).toMatchObject({ persona: 'csr', authorities: [csr] });
  expect(lookups).toBe(1);
  await bearer.principalOf(`Bearer ${token}`, { ...rules, keys: counting() });
  expect(lookups).toBe(2);
  await expect(bearer.principalOf(`Bearer ${token}`, { ...rules, issuer: 'https://other.example' })).rejects.toThrow();
});

test('public operations answer whatever bearer comes along', async () => {
  const answer = await server.call('typelist/typelist', 'getTypelist', ['Country'], { authorization: 'Bearer a.b.c' });
  expect(answer.error).toBeUndefined();
});
