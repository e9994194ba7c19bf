import { hostname, networkInterfaces } from 'node:os';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const addresses = Object.values(networkInterfaces()).flatMap((own) => own ?? []);
const ownHosts = addresses
  .filter(({ scopeid }) => !scopeid)
  .map(({ family, address }) => (family === 'IPv6' ? `[${address}]` : address));

const ask = (host: string, path = 'ambulance-app/demo') => server.app.inject({ url: `/${path}`, headers: { host } });

test.each([
  'localhost',
  'portal.localhost:8080',
  '127.0.0.1:1234',
  '[::1]:80',
  `${hostname().toUpperCase()}:80`,
  ...ownHosts,
])('without BASE_URL this machine is believed: %s', async (host) => {
  expect((await ask(host)).statusCode).toBe(200);
});

test.each([
  'evil.example',
  'evil.example:8080',
  '203.0.113.7',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  'a b',
])('and no other host, so that no link leads there: "%s"', async (host) => {
  const answer = await ask(host);
  expect(answer.statusCode).toBe(421);
  expect(answer.body).toContain('BASE_URL');
  const call = { id: 1, method: 'setLocale', params: ['de_DE'] };
  const called = await server.app.inject({
    method: 'POST',
    url: '/ambulance-app/claim/claim',
    payload: call,
    headers: { host },
  });
  expect(called.statusCode).toBe(421);
});

test('an orchestrator may ask by any name whether the server is well', async () => {
  expect((await ask('pod-7.cluster.example', 'healthz')).statusCode).toBe(200);
});

test('nothing else is answered under a foreign name, nor the metrics, unless they are open to all', async () => {
  for (const path of ['', 'robots.txt', 'favicon.ico', 'metrics']) {
    expect((await ask('evil.example', path)).statusCode, path).toBe(421);
    expect((await ask('127.0.0.1', path)).statusCode, path).toBeLessThan(400);
  }
  const open = await openTestApp({ environment: { METRICS_ACCESS: 'any' } });
  const scraped = await open.app.inject({ url: '/metrics', headers: { host: '10.0.0.1:8080' } });
  await open.close();
  expect(scraped.statusCode).toBe(200);
});

test('with BASE_URL a proxy may use any name', async () => {
  const known = await openTestApp({ environment: { BASE_URL: 'https://portal.example' } });
  const answer = await known.app.inject({ url: '/ambulance-app/demo', headers: { host: 'inner:8080' } });
  await known.close();
  expect(answer.statusCode).toBe(200);
});

test('a demo with an address on loopback is for this machine alone', async () => {
  const local = await openTestApp({ environment: { BASE_URL: 'http://localhost:8080' } });
  const from = (host: string) => local.app.inject({ url: '/ambulance-app/demo.json', headers: { host } });
  const answers = [await from('localhost:8080'), await from('evil.example')];
  await local.close();
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 421]);
});
