import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test.each([
  'x.js',
  'assets/index-abc.js',
  'assets/nothing',
  'favicon.ico',
  'robots.txt',
  '.env',
  'a/b.map',
  'wp-login.php',
])('a file that is not there is no page: %s', async (path) => {
  const answer = await server.app.inject(`/ambulance-app/${path}`);
  expect([answer.statusCode, answer.json()]).toMatchObject([404, { error: { data: { appError: 'NOT_FOUND' } } }]);
});

test('robots and browsers find what they ask every host for', async () => {
  const robots = await server.app.inject('/robots.txt');
  expect(robots.headers['content-type']).toMatch(/^text\/plain/);
  expect(robots.body).toContain('Disallow: /\n');
  const icon = await server.app.inject('/favicon.ico');
  expect([icon.statusCode, icon.headers['location']]).toEqual([301, '/ambulance-app/icon.svg']);
  expect((await server.app.inject('/nothing.txt')).statusCode).toBe(404);
});

test('addresses of pages get the page', async () => {
  for (const path of ['faq', 'claims/000-00-01234', 'login/abc/medical'])
    expect((await server.app.inject(`/ambulance-app/${path}`)).headers['content-type']).toMatch(/^text\/html/);
});

test('a page brings a cookie for its visitor, so that no shared cache keeps it', async () => {
  const url = '/ambulance-app/faq';
  const page = await server.app.inject(url);
  const known = await server.app.inject({ url, headers: { 'if-none-match': String(page.headers.etag) } });
  expect([page.statusCode, known.statusCode]).toEqual([200, 304]);
  for (const { headers, cookies } of [page, known]) {
    expect(cookies.map(({ name }) => name)).toContain('beistand_visitor');
    expect(headers['cache-control']).toBe('private, no-cache');
  }
});

test('F8.f no answer lets a page use camera, microphone or sensors, and only our own pages ask for the position', async () => {
  for (const url of ['/ambulance-app/faq', '/nothing', '/healthz']) {
    const { headers } = await server.app.inject(url);
    expect(headers['permissions-policy']).toContain('camera=(), ');
    expect(headers['permissions-policy']).toContain('geolocation=(self)');
  }
});

test('F8.f pages load pictures of the map only from where the deployment has them', async () => {
  const policyOf = async ({ app }: TestApp) =>
    String((await app.inject('/ambulance-app/faq')).headers['content-security-policy']);
  expect(await policyOf(server)).toContain("img-src 'self' data: blob:;");
  const { map } = server.settings.deployment;
  const tiled = await openTestApp({ deployment: { map: { ...map, tiles: 'https://tiles.example/{z}/{x}/{y}.png' } } });
  expect(await policyOf(tiled)).toContain("img-src 'self' data: blob: https://tiles.example;");
  await tiled.close();
});
