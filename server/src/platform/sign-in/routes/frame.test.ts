import { signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp({ environment: { BASE_URL: 'https://portal.example' } });
});

afterAll(() => server.close());

const get = (path: string, headers = {}) => server.app.inject({ url: `/ambulance-app/${path}`, headers });

test('P7.b only our own pages may frame the callback page, and only its own script runs there', async () => {
  const { headers, body } = await get(`${signInPaths.frame}?code=secret-code`);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'self'",
  );
  expect(headers['x-frame-options']).toBe('SAMEORIGIN');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(body).not.toContain('secret-code');
  expect((await get('uaa/frame.js')).headers['content-type']).toContain('text/javascript');
});

test('every other page of the provider refuses to be framed', async () => {
  for (const path of [signInPaths.login, signInPaths.logoutDo, 'uaa/oauth/authorize', 'uaa/unknown'])
    expect((await get(path)).headers['x-frame-options'], path).toBe('DENY');
});

test('behind a proxy the public address counts, not the one the proxy used', async () => {
  const document = (await get('uaa/.well-known/openid-configuration', { host: 'inner:8080' })).json<object>();
  expect(document).toMatchObject({
    issuer: 'https://portal.example/ambulance-app/uaa',
    token_endpoint: 'https://portal.example/ambulance-app/uaa/oauth/token',
  });
});

test('with TLS every cookie of the sign-in is Secure', async () => {
  const page = await get(signInPaths.login);
  const csrf = /name="X-Uaa-Csrf" value="([^"]+)"/.exec(page.body)?.[1] ?? '';
  const visitor = page.cookies[0]?.value ?? '';
  const response = await server.app.inject({
    method: 'POST',
    url: `/ambulance-app/${signInPaths.loginDo}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      origin: 'https://portal.example',
      cookie: `__Host-beistand_visitor=${visitor}`,
    },
    payload: new URLSearchParams({
      username: 'erika.sommer',
      password: 'beistand-demo',
      'X-Uaa-Csrf': csrf,
    }).toString(),
  });
  expect(response.statusCode).toBe(303);
  const set = response.cookies.filter(({ value }) => value !== '');
  expect(set.map(({ name }) => name).sort()).toEqual([
    '__Host-beistand_device',
    '__Host-beistand_session',
    'beistand_signed_in',
  ]);
  for (const cookie of set) expect(cookie, cookie.name).toMatchObject({ secure: true, sameSite: 'Lax' });
  const session = set.find(({ name }) => name === '__Host-beistand_session')?.value ?? '';
  const authorize = await get('uaa/oauth/authorize?client_id=beistand-portal&response_type=code&prompt=none', {
    cookie: `__Host-beistand_session=${session}`,
  });
  for (const cookie of authorize.cookies) expect(cookie).toMatchObject({ secure: true, httpOnly: true });
});
