import { operations } from '@beistand/contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('the OpenRPC document is served with every operation, at the addresses of this deployment', async () => {
  const description = (await server.app.inject('/ambulance-app/openrpc.json')).json<{
    openrpc: string;
    servers: { url: string }[];
    methods: { name: string }[];
  }>();
  expect(description.openrpc).toBe('1.3.2');
  expect(description.methods).toHaveLength(Object.keys(operations).length);
  expect(description.servers).toContainEqual({ name: 'claim/claim', url: '/ambulance-app/claim/claim' });
});

test('the readable page names every method and runs no script', async () => {
  const page = await server.app.inject('/ambulance-app/api');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  for (const { method } of Object.values(operations)) expect(page.body).toContain(method);
  expect(page.body).not.toContain('<script');
});
