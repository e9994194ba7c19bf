import { embeddedSignIn, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowser } from '#testing/callers/test-browser.ts';
import {
  authorize,
  client,
  exchange,
  insecure,
  listeningAt,
  login,
  openListeningApp,
  refresh,
  refreshed,
  signIn,
  type ListeningApp,
} from '#testing/callers/test-sign-in.ts';

let server: ListeningApp;

beforeAll(async () => {
  server = await openListeningApp();
});

afterAll(() => server.close());

test('P7.a P7.d P10.a P10.b an unmodified client signs in by code and PKCE, reads userinfo, refreshes and logs out', async () => {
  const browser = openTestBrowser();
  const as = await server.discover();
  expect((await login(server, browser)).status).toBe(200);
  const tokens = await exchange(server, await authorize(server, browser));
  const { sub } = oauth.getValidatedIdTokenClaims(tokens) ?? { sub: '' };

  const userinfo = await oauth.userInfoRequest(as, client, tokens.access_token, insecure);
  expect(await oauth.processUserInfoResponse(as, client, sub, userinfo)).toMatchObject({
    user_id: sub,
    user_name: 'erika.sommer',
    email: 'erika.sommer@kunde.example',
    email_verified: true,
    previous_logon_time: null,
  });

  const next = await refreshed(server, tokens);
  expect(next.refresh_token).not.toBe(tokens.refresh_token);

  const leaving = await browser.go(server.at(signInPaths.logoutDo), {
    method: 'POST',
    headers: { origin: server.origin },
  });
  expect(leaving.status).toBe(204);
  expect((await refresh(server, next)).status).toBe(400);
  expect((await authorize(server, browser)).callback.searchParams.get('error')).toBe('login_required');
});

test('P7.a the discovery document names the specified endpoints and S256 alone', async () => {
  expect(await server.discover()).toMatchObject({
    issuer: server.at('uaa'),
    authorization_endpoint: server.at('uaa/oauth/authorize'),
    token_endpoint: server.at('uaa/oauth/token'),
    jwks_uri: server.at('uaa/token_keys'),
    userinfo_endpoint: server.at('uaa/userinfo'),
    end_session_endpoint: server.at('uaa/logout.do'),
    code_challenge_methods_supported: ['S256'],
    response_types_supported: ['code'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['none'],
  });
});

test('P7.e token_keys verifies the JWT access token, and shows no private part', async () => {
  const { access_token } = await signIn(server, openTestBrowser());
  const keys = new URL(server.at('uaa/token_keys'));
  const { payload } = await jwtVerify(access_token, createRemoteJWKSet(keys), {
    issuer: server.at('uaa'),
    audience: embeddedSignIn.audience,
    typ: 'at+jwt',
  });
  expect(payload['scope']).toBe('openid guidewire.edge.account.1000462.all');
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBeGreaterThan(100);
  const published = (await (await fetch(keys)).json()) as { keys: object[] };
  for (const key of published.keys) expect(key).not.toHaveProperty('d');
});

test('P7.a redirect_uri, audience and scope are optional', async () => {
  const browser = openTestBrowser();
  await login(server, browser);
  const request = await authorize(server, browser, { redirect_uri: undefined, audience: undefined });
  expect((await exchange(server, request)).access_token).toBeTruthy();
  const bare = await authorize(server, browser, { redirect_uri: undefined, audience: undefined, scope: undefined });
  expect(bare.callback.href).toContain(server.at('uaa/frame?'));
});

test('P7.d userinfo tells when the person signed in before', async () => {
  const browser = openTestBrowser();
  await signIn(server, browser, 'clara.nowak');
  const { access_token } = await signIn(server, browser, 'clara.nowak');
  const response = await fetch(server.at(signInPaths.userinfo), {
    headers: { authorization: `Bearer ${access_token}` },
  });
  expect(((await response.json()) as { previous_logon_time: number }).previous_logon_time).toBeGreaterThan(1e12);
});

test('P9.a without a session the silent attempt answers login_required at once', async () => {
  const { callback, state } = await authorize(server, openTestBrowser());
  expect(callback.searchParams.get('error')).toBe('login_required');
  expect(callback.searchParams.get('state')).toBe(state);
});

test('P10.a every refresh carries the rights of that moment', async () => {
  const tokens = await signIn(server, openTestBrowser(), 'viktor.lang');
  await server.database.query("delete from user_authorities where type = 'vendor'");
  expect(decodeJwt((await refreshed(server, tokens)).access_token)['scope']).toBe('openid');
});

test('P10.a a user who was disabled gets no further token', async () => {
  const tokens = await signIn(server, openTestBrowser(), 'hanna.vogt');
  await server.database.query("update users set disabled = true where username = 'hanna.vogt'");
  expect((await refresh(server, tokens)).status).toBe(400);
});

test('two tabs of one session each have their own tokens, and one logout ends both', async () => {
  const browser = openTestBrowser();
  await login(server, browser);
  const [one, other] = await Promise.all([authorize(server, browser), authorize(server, browser)]);
  const [first, second] = [await exchange(server, one), await exchange(server, other)];
  const renewed = [await refreshed(server, first), await refreshed(server, second)];
  await browser.go(server.at(signInPaths.logoutDo), { method: 'POST', headers: { origin: server.origin } });
  for (const tokens of renewed) expect((await refresh(server, tokens)).status).toBe(400);
});

test('a client that asks without prompt=none is led through the login page and back', async () => {
  const browser = openTestBrowser();
  const request = await authorize(server, browser, { prompt: undefined });
  const { callback: loginPage } = request;
  expect(loginPage.href).toContain(server.at('uaa/login?interaction='));
  const html = await (await browser.go(loginPage)).text();
  const fields = Object.fromEntries(
    [...html.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g)].map(([, name = '', value = '']) => [
      name,
      value,
    ]),
  );
  const sent = { ...fields, username: 'erika.sommer', password: 'beistand-demo' };
  const led = await browser.postForm(server.at(signInPaths.loginDo), sent, { origin: server.origin });
  expect(led.status).toBe(303);
  const back = await browser.go(led.headers.get('location') ?? '');
  const callback = new URL(back.headers.get('location') ?? '');
  expect((await exchange(server, { ...request, callback })).access_token).toBeTruthy();
});

test('logout as OpenID Connect names it: a question, then the session is gone', async () => {
  const browser = openTestBrowser();
  const tokens = await signIn(server, browser);
  const address = new URL((await server.discover()).end_session_endpoint ?? '');
  address.search = new URLSearchParams({
    id_token_hint: tokens.id_token ?? '',
    post_logout_redirect_uri: server.at(''),
  }).toString();
  const question = await browser.go(address);
  const html = await question.text();
  expect(question.headers.get('content-security-policy')).toContain("default-src 'none'");
  const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  const done = await browser.postForm(server.at('uaa/logout.do/confirm'), { xsrf, logout: 'yes' });
  expect(done.headers.get('location')).toBe(server.at(''));
  expect((await refresh(server, tokens)).status).toBe(400);
});

test('without BASE_URL each address the browser uses is an issuer of its own', async () => {
  const there = listeningAt(server, server.origin.replace('127.0.0.1', 'localhost'));
  const { access_token } = await signIn(there, openTestBrowser());
  const statusAt = async ({ at }: ListeningApp) =>
    (await fetch(at(signInPaths.userinfo), { headers: { authorization: `Bearer ${access_token}` } })).status;
  expect([await statusAt(there), await statusAt(server)]).toEqual([200, 401]);
});
