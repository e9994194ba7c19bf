import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { proofOfWorkHeader } from '@beistand/contract/features/report/proof-of-work.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildReport, submitReport, withCaptcha } from '#testing/callers/build-report.ts';
import { openTestApp, type TestApp, type WireAnswer } from '#testing/test-app.ts';

/** A minimal captcha provider: it accepts one answer, and can be out of order. */
let provider: Server;
let asked: URLSearchParams[] = [];
let isOutOfOrder = false;
let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;

beforeAll(async () => {
  provider = createServer((request, response) => {
    void text(request).then((body) => {
      const form = new URLSearchParams(body);
      asked.push(form);
      const success = form.get('secret') === 'our secret' && form.get('response') === 'a person was here';
      response.statusCode = isOutOfOrder ? 503 : 200;
      response.end(JSON.stringify({ success }));
    });
  });
  provider.listen(0, '127.0.0.1');
  await once(provider, 'listening');
  const { port } = provider.address() as AddressInfo;
  const captcha = { ...withCaptcha.captcha, verify: `http://127.0.0.1:${port}/siteverify` };
  server = await openTestApp({
    now: () => time,
    deployment: { captcha },
    environment: { CAPTCHA_SECRET: 'our secret', TRUST_PROXY: 'loopback' },
  });
});

beforeEach(() => {
  time = begin;
  asked = [];
  isOutOfOrder = false;
});

afterAll(async () => {
  await server.close();
  provider.close();
});

const outcome = ({ error }: WireAnswer) => error?.data?.appError ?? 'stored';

function solve(answer: string, headers: Record<string, string> = {}): Promise<WireAnswer> {
  return server.call('fnol/fnol', 'passReportCaptcha', [answer], headers);
}

async function solved(): Promise<Record<string, string>> {
  const { pass } = (await solve('a person was here')).result as { pass: string };
  return { [proofOfWorkHeader]: pass };
}

test('Q9.c the provider is asked with our secret, the answer and the address', async () => {
  await solve('a person was here', { 'x-forwarded-for': '198.51.100.7' });
  expect(asked.map((form) => Object.fromEntries(form))).toEqual([
    { secret: 'our secret', response: 'a person was here', remoteip: '198.51.100.7' },
  ]);
});

test('Q9.c a captcha the provider knows is good for one report, and no work is asked for', async () => {
  const headers = await solved();
  expect(outcome(await submitReport(server, buildReport(), headers))).toBe('stored');
  expect(outcome(await submitReport(server, buildReport(), headers))).toBe('PROOF_OF_WORK_REQUIRED');
});

test('Q9.c a captcha the provider does not know gives nothing, and neither does a provider that is out of order', async () => {
  expect((await solve('a machine was here')).error?.data?.appError).toBe('PROOF_OF_WORK_REQUIRED');
  isOutOfOrder = true;
  const failed = await solve('a person was here');
  expect([failed.result, failed.error?.data?.appError]).not.toContain('PROOF_OF_WORK_REQUIRED');
  expect(failed.error).toBeDefined();
});

test('Q9.c a report without a pass, or with one that is forged or a day old, is refused', async () => {
  const { [proofOfWorkHeader]: pass = '' } = await solved();
  const [expires, nonce, signature] = pass.split('.');
  const forgeries = ['', 'nonsense', `${Number(expires) + 1}.${nonce}.${signature}`, `${expires}.other.${signature}`];
  for (const forgery of forgeries)
    expect(outcome(await submitReport(server, buildReport(), { [proofOfWorkHeader]: forgery }))).toBe(
      'PROOF_OF_WORK_REQUIRED',
    );
  time = new Date(begin.getTime() + 24 * 3_600_000);
  expect(outcome(await submitReport(server, buildReport(), { [proofOfWorkHeader]: pass }))).toBe(
    'PROOF_OF_WORK_REQUIRED',
  );
});

test('the page may load the captcha’s script and frame only where there is a captcha', async () => {
  const policyOf = async ({ app }: TestApp) =>
    String((await app.inject('/ambulance-app/fnol-gelbring')).headers['content-security-policy']);
  const plain = await openTestApp();
  expect(await policyOf(plain)).not.toContain('captcha');
  expect(await policyOf(server)).toMatch(/script-src [^;]*https:\/\/captcha\.example[;]/);
  expect(await policyOf(server)).toMatch(/frame-src [^;]*https:\/\/captcha\.example[;]/);
  expect((await plain.call('fnol/fnol', 'passReportCaptcha', ['x'])).error?.data?.appError).toBe('NOT_FOUND');
  await plain.close();
});
