import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

test('an answer that does not say that it may be kept is kept by nobody', async () => {
  const base = '/ambulance-app';
  const notification = { method: 'setLocale', params: ['de_DE'], jsonrpc: '2.0' };
  for (const [status, request] of [
    [204, { url: `${base}/live/desk?ticket=made-up` }],
    [204, { url: `${base}/live/case?session=made-up` }],
    [204, { method: 'POST', url: `${base}/claim/claim`, payload: notification }],
    [401, { url: `${base}/desk/cases.zip?claimNumber=x` }],
    [404, { url: `${base}/assets/missing.js` }],
    [302, { url: '/' }],
  ] as const) {
    const { statusCode, headers } = await server.app.inject(request);
    expect([request.url, statusCode, headers['cache-control']]).toEqual([request.url, status, 'no-store']);
  }
  const kept = await server.app.inject(`${base}/icon.svg`);
  expect(kept.headers['cache-control']).toBe('public, max-age=86400');
});
