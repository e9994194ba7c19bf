import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { createServer } from 'node:http';
import { SignJWT } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser } from '#testing/callers/test-browser.ts';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { openSecondProvider, type SecondProvider } from '#testing/services/second-provider.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let insurer: SecondProvider;
let configured: TestApp;
let byDefault: TestApp;

beforeAll(async () => {
  insurer = await openSecondProvider();
  configured = await openTestApp({ deployment: { signIn: { ...insurer.signIn, scope: 'openid' } } });
  byDefault = await openTestApp();
});

afterAll(async () => {
  await Promise.all([configured.close(), byDefault.close(), insurer.close()]);
});

const call = JSON.stringify({ id: 1, method: 'getAccountDetails', params: ['1000462'] });
const statusOf = async (server: TestApp, token: string) =>
  (await server.post('gateway/account', call, { authorization: `Bearer ${token}` })).statusCode;

test("P7.e the tokens of an insurer's own provider count where the deployment names it, and only there", async () => {
  const { access_token } = await insurer.signInAs(openTestBrowser(), 'guidewire.edge.account.1000462.all');
  expect([await statusOf(configured, access_token), await statusOf(byDefault, access_token)]).toEqual([200, 401]);
});

test('its users reach what their authorities say', async () => {
  const { access_token } = await insurer.signInAs(openTestBrowser(), 'guidewire.edge.account.1001330.all');
  const answer = await configured.call('gateway/account', 'getAccountDetails', ['1000462'], {
    authorization: `Bearer ${access_token}`,
  });
  expect(answer.error?.data?.appError).toBe('NOT_FOUND');
});

test('its refreshed tokens count too', async () => {
  const tokens = await insurer.signInAs(openTestBrowser(), 'guidewire.edge.csr.all.all');
  const next = await insurer.refreshed(tokens);
  expect(next.access_token).not.toBe(tokens.access_token);
  expect(await statusOf(configured, next.access_token)).toBe(200);
});

test('its ID tokens, and tokens for another audience, are refused', async () => {
  const { id_token } = await insurer.signInAs(openTestBrowser(), 'guidewire.edge.csr.all.all');
  expect(await statusOf(configured, id_token ?? '')).toBe(401);
  for (const changes of [{ aud: 'urn:another' }, { iss: 'https://evil.example' }, { exp: 1 }])
    expect(await statusOf(configured, await insurer.signed(changes))).toBe(401);
  expect(await statusOf(configured, await insurer.signed({}))).toBe(200);
});

test('a secret-key algorithm is never accepted', async () => {
  const token = await new SignJWT(insurer.claims())
    .setProtectedHeader({ alg: 'HS256', kid: insurer.kid })
    .sign(Buffer.from(insurer.publicPem));
  expect(await statusOf(configured, token)).toBe(401);
});

test('the embedded provider is then off: its tokens and its pages are gone, the frame stays', async () => {
  const { authorization } = await bearerFor(configured, [{ type: 'csr', value: 'all', level: 'all' }]);
  expect(await statusOf(configured, authorization.slice('Bearer '.length))).toBe(401);
  const statusAt = async (path: string) => (await configured.app.inject(`/ambulance-app/${path}`)).statusCode;
  expect(await statusAt(signInPaths.login)).toBe(404);
  expect(await statusAt('uaa/.well-known/openid-configuration')).toBe(404);
  expect(await statusAt(signInPaths.userinfo)).toBe(404);
  expect(await statusAt(signInPaths.frame)).toBe(200);
});

test('a provider that does not answer signs nobody out, and is asked again', async () => {
  let up = false;
  const token = await insurer.signed({});
  const gate = createServer((request, response) => {
    if (!up) return void response.writeHead(503).end();
    void fetch(`${insurer.signIn.issuer}${request.url}`).then(async (answer) => response.end(await answer.text()));
  });
  await new Promise<void>((listening) => gate.listen(0, '127.0.0.1', listening));
  const address = gate.address();
  const down = await openTestApp({
    deployment: {
      signIn: {
        ...insurer.signIn,
        scope: 'openid',
        issuer: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
      },
    },
  });
  const answer = await down.call('gateway/account', 'getAccountDetails', ['1000462'], {
    authorization: `Bearer ${token}`,
  });
  expect(answer.error?.data?.appError).toBe('INTERNAL');
  up = true;
  // It now describes another issuer than the deployment names, so its keys are not trusted.
  const again = await down.call('gateway/account', 'getAccountDetails', ['1000462'], {
    authorization: `Bearer ${token}`,
  });
  expect(again.error?.data?.appError).toBe('INTERNAL');
  await down.close();
  gate.close();
});
