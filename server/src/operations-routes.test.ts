import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('/healthz and /readyz answer', async () => {
  expect((await server.app.inject('/healthz')).json()).toEqual({ status: 'alive' });
  expect((await server.app.inject('/readyz')).json()).toEqual({ status: 'ready' });
});

test('/readyz says when the database does not answer', async () => {
  const broken = await openTestApp();
  await broken.database.close();
  expect((await broken.app.inject('/readyz')).statusCode).toBe(503);
  await broken.app.close();
});

test('/readyz says when the disk of the files is full, whichever the database', async () => {
  const full = await openTestApp({ environment: { DISK_RESERVE_MB: '1000000' } });
  const answer = await full.app.inject('/readyz');
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'disk is full' }]);
  await full.close();
});

test.each([
  ['is missing', () => {}],
  ['is empty', (folder: string) => mkdirSync(folder)],
])('/readyz names the file store while its folder %s, and the log does once', async (_, replace) => {
  const without = await openTestApp();
  const { app, filesFolder, logged } = without;
  renameSync(filesFolder, `${filesFolder}.kept`);
  replace(filesFolder);
  const before = logged.length;
  for (let asked = 0; asked < 5; asked += 1) {
    const answer = await app.inject('/readyz');
    expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'file store is away, or does not answer' }]);
  }
  expect(logged.slice(before).map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
    'the files were not available',
  ]);
  rmSync(filesFolder, { recursive: true, force: true });
  renameSync(`${filesFolder}.kept`, filesFolder);
  expect((await app.inject('/readyz')).json()).toEqual({ status: 'ready' });
  await without.close();
});

test('/metrics does not wait for a database that does not answer, and leaves out its numbers', async () => {
  const answer = await server.database.transaction(async (db) => {
    await db.script('lock table jobs in access exclusive mode');
    return server.app.inject('/metrics');
  });
  expect(answer.body).toContain('process_cpu_seconds_total');
  expect(answer.body).not.toContain('beistand_jobs{');
});

test('/metrics says of every queue that nothing waits', async () => {
  const { body } = await server.app.inject('/metrics');
  for (const queue of ['sms', 'email', 'examination'])
    for (const state of ['waiting', 'stuck'])
      expect(body).toMatch(new RegExp(`^beistand_jobs\\{queue="${queue}",state="${state}"\\} \\d+$`, 'm'));
  expect(body).toContain('beistand_jobs{queue="examination",state="stuck"} 0');
});

test('/metrics counts calls, for this machine only', async () => {
  await server.call('claim/claim', 'setLocale', ['de_DE']);
  const answer = await server.app.inject('/metrics');
  expect(answer.body).toContain('beistand_rpc_seconds_count{operation="setLocale",outcome="ok"} 1');
  expect((await server.app.inject({ url: '/metrics', remoteAddress: '203.0.113.7' })).statusCode).toBe(404);
  const forwarding =
    'x-forwarded-for forwarded x-real-ip via x-forwarded-proto cf-connecting-ip true-client-ip x-request-id x-amzn-trace-id x-envoy-id x- cf-ray';
  for (const header of forwarding.split(' '))
    expect((await server.app.inject({ url: '/metrics', headers: { [header]: 'x' } })).statusCode, header).toBe(404);
  // As Prometheus itself asks.
  const headers = { accept: 'text/plain', 'user-agent': 'Prometheus/3', 'x-prometheus-scrape-timeout-seconds': '10' };
  expect((await server.app.inject({ url: '/metrics', headers })).statusCode).toBe(200);
});
