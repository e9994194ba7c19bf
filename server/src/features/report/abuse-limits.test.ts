import { randomBytes } from 'node:crypto';
import { randomUUID } from 'node:crypto';
import {
  proofOfWorkHeader,
  type Challenge,
  type ProofOfWork,
} from '@beistand/contract/features/report/proof-of-work.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { buildReport, submitReport, withCaptcha } from '#testing/callers/build-report.ts';
import { proofOfWorkFor } from '#testing/callers/solve-challenge.ts';
import { openTestApp, type TestApp, type WireAnswer } from '#testing/test-app.ts';

let working: TestApp;
let counting: TestApp;
let time = new Date('2026-11-15T10:00:00Z');

beforeAll(async () => {
  working = await openTestApp();
  counting = await openTestApp({
    now: () => time,
    deployment: withCaptcha,
    environment: { TRUST_PROXY: 'loopback', MASTER_KEY: randomBytes(32).toString('hex') },
  });
});

beforeEach(() => counting.database.script('delete from counters'));
afterEach(() => void vi.useRealTimers());

afterAll(async () => {
  await working.close();
  await counting.close();
});

async function newChallenge(server = working): Promise<Challenge> {
  return (await server.call('fnol/fnol', 'getReportChallenge', [])).result as Challenge;
}

function changed(header: Record<string, string>, change: (proof: ProofOfWork) => void): Record<string, string> {
  const proof = JSON.parse(Buffer.from(header[proofOfWorkHeader]!, 'base64').toString()) as ProofOfWork;
  change(proof);
  return { [proofOfWorkHeader]: Buffer.from(JSON.stringify(proof)).toString('base64') };
}

const outcome = ({ error }: WireAnswer) => error?.data?.appError ?? 'stored';

async function storedClaims({ database }: TestApp): Promise<number> {
  const [row] = await database.query<{ count: number }>("select count(*) as count from claims where origin = 'member'");
  return row!.count;
}

test('a report without a solved challenge is refused and not stored', async () => {
  for (const headers of [{}, { [proofOfWorkHeader]: 'nonsense' }, { [proofOfWorkHeader]: btoa('{}') }])
    expect(outcome(await submitReport(working, buildReport(), headers))).toBe('PROOF_OF_WORK_REQUIRED');
  expect(await storedClaims(working)).toBe(0);
});

test('a solved challenge is good for one report, also of many at once', async () => {
  const headers = await proofOfWorkFor(await newChallenge());
  const answers = await Promise.all(Array.from({ length: 10 }, () => submitReport(working, buildReport(), headers)));
  expect(answers.map(outcome).toSorted()).toEqual([...Array<string>(9).fill('PROOF_OF_WORK_REQUIRED'), 'stored']);
  expect(outcome(await submitReport(working, buildReport(), headers))).toBe('PROOF_OF_WORK_REQUIRED');
});

test('a report that is refused has not spent its challenge', async () => {
  const headers = await proofOfWorkFor(await newChallenge());
  const gone = buildReport({ report: { publicID: randomUUID() } });
  expect(outcome(await submitReport(working, gone, headers))).toBe('NOT_FOUND');
  expect(outcome(await submitReport(working, buildReport(), headers))).toBe('stored');
});

test('a repeated call is answered again although its challenge is spent', async () => {
  const headers = { ...(await proofOfWorkFor(await newChallenge())), 'idempotency-key': randomUUID() };
  const report = buildReport();
  const first = await submitReport(working, report, headers);
  expect(await submitReport(working, report, headers)).toEqual(first);
  expect(outcome(first)).toBe('stored');
});

test('a challenge made easier, solved by another key, or of another deployment is refused', async () => {
  const headers = await proofOfWorkFor(await newChallenge());
  const forgeries = [
    changed(headers, ({ challenge }) => (challenge.parameters.cost = 1)),
    changed(headers, ({ challenge }) => (challenge.parameters.expiresAt += 1)),
    changed(headers, ({ solution }) => (solution.derivedKey = '00'.repeat(32))),
    await proofOfWorkFor(await newChallenge(counting)),
  ];
  for (const forgery of forgeries)
    expect(outcome(await submitReport(working, buildReport(), forgery))).toBe('PROOF_OF_WORK_REQUIRED');
});

test('a challenge expires after half an hour', async () => {
  const headers = await proofOfWorkFor(await newChallenge());
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 60_000 });
  expect(outcome(await submitReport(working, buildReport(), headers))).toBe('PROOF_OF_WORK_REQUIRED');
});

const from = (address: string) => ({ 'x-forwarded-for': address });

test('M10.b a flood on one phone number is refused without base error, and touches no other number', async () => {
  const spellings = ['0171 7654321', '+49 171 7654321', '0049-171-7654321'];
  const outcomes = [];
  for (let count = 0; count < 80; count += 1) {
    const report = buildReport({ insured: { cellNumber: spellings[count % 3]! } });
    outcomes.push(await submitReport(counting, report, from('198.51.100.1')));
  }
  expect(outcomes.filter(({ result }) => result).length).toBe(10);
  expect(outcomes.at(-1)?.error).toMatchObject({
    message: '',
    data: { appError: 'CANNOT_PROCESS', waitSeconds: 3600 },
  });
  expect(outcome(await submitReport(counting, buildReport(), from('198.51.100.1')))).toBe('stored');
  time = new Date(time.getTime() + 3_600_000);
  const later = buildReport({ insured: { cellNumber: spellings[0]! } });
  expect(outcome(await submitReport(counting, later, from('198.51.100.1')))).toBe('stored');
});

test('M10.b a flood from one address, or from one IPv6 network, is refused and touches no other', async () => {
  for (const flood of [
    (count: number) => (count < 0 ? '203.0.113.8' : '203.0.113.7'),
    (count: number) => (count < 0 ? '2001:db8:0:2::1' : `2001:db8:0:1::${count.toString(16)}`),
  ]) {
    const outcomes = [];
    for (let count = 0; count < 70; count += 1)
      outcomes.push(outcome(await submitReport(counting, buildReport(), from(flood(count)))));
    expect(outcomes.filter((each) => each === 'stored').length).toBe(60);
    expect(outcomes.at(-1)).toBe('CANNOT_PROCESS');
    expect(outcome(await submitReport(counting, buildReport(), from(flood(-1))))).toBe('stored');
  }
});

test('M10.b many reports at once on one number are counted one by one', async () => {
  const reports = Array.from({ length: 40 }, () => buildReport({ insured: { cellNumber: '0171 1111111' } }));
  const answers = await Promise.all(reports.map((report) => submitReport(counting, report)));
  expect(answers.filter(({ result }) => result).length).toBe(10);
});

test('drafts are bounded by address', async () => {
  const draft = () =>
    counting.call('fnol/fnol', 'createUnverifiedClaim', [{ policy: { policyType: 'travel_per' } }], from('192.0.2.4'));
  const answers = [];
  for (let count = 0; count < 62; count += 1) answers.push(await draft());
  expect(answers.filter(({ result }) => result).length).toBe(60);
  expect(answers.at(-1)?.error?.data).toMatchObject({ appError: 'TOO_MANY_REQUESTS', waitSeconds: 3600 });
});
