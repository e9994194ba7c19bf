import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fromAddress, logIn, openCaseWithLink, unknownToken, wrongDetails } from '#testing/callers/open-case.ts';
import { seededRandom } from '#testing/seeded-random.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp({ environment: { TRUST_PROXY: 'loopback', LOG_LEVEL: 'silent' } });
});

afterAll(() => server.close());

const addressOf = (index: number) => `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;

test('B3.e ten thousand guesses against one link: none opens it, and the link is dead after the tenth', async () => {
  const { link, number, details } = await openCaseWithLink(server, new Date());
  // The embedded database counts the same way, but takes four times as long.
  const guesses = server.database.kind === 'embedded' ? 20_000 : 100_000;
  let entries = 0;
  let next = 0;
  async function guess(): Promise<void> {
    while (next < guesses) {
      const index = next;
      next += 1;
      // From the eleventh on every hundredth guess is right, but the link is already dead.
      const birthDate =
        index > 10 && index % 100 === 0
          ? details.birthDate
          : { year: 1900 + (index % 70), month: 1 + (index % 12), day: 1 + (index % 28) };
      const attempt = { claimNumber: number.slice(-5), birthDate };
      const { session } = await logIn(server, link.token, attempt, fromAddress(addressOf(index)));
      if (session !== '') entries += 1;
    }
  }
  // The first ten alone, so that none of the right ones is among them.
  while (next < 10) {
    const index = next;
    next += 1;
    await logIn(server, link.token, wrongDetails, fromAddress(addressOf(index)));
  }
  await Promise.all(Array.from({ length: 200 }, guess));
  expect(entries).toBe(0);
  expect((await logIn(server, link.token, details, fromAddress('192.0.2.1'))).session).toBe('');
  const validated = await server.call('claim/claim', 'validateToken', [link.token]);
  expect(validated.error?.data?.appError).toBe('LINK_REFUSED');
});

const kinds = ['unknown', 'expired', 'wrong details'] as const;
type Kind = (typeof kinds)[number];
const perKind = 2000;

async function tokenOf(kind: Kind): Promise<string> {
  if (kind === 'unknown') return unknownToken();
  const issuedAt = kind === 'expired' ? Date.now() - 15 * 24 * 3_600_000 : Date.now();
  return (await openCaseWithLink(server, new Date(issuedAt))).link.token;
}

async function timeLogin(url: string, token: string, index: number): Promise<number> {
  const body = JSON.stringify({ id: 1, method: 'getCommunicationTypeAndSession', params: [token, wrongDetails] });
  const headers = { 'content-type': 'application/json', ...fromAddress(addressOf(index)) };
  const started = performance.now();
  const response = await fetch(url, { method: 'POST', headers, body });
  await response.text();
  return performance.now() - started;
}

/** How often a time of `one` is longer than a time of `other`: a half, if nobody can tell them apart. */
function areaUnderCurve(one: readonly number[], other: readonly number[]): number {
  const all = [...one.map((time) => ({ time, isOne: true })), ...other.map((time) => ({ time, isOne: false }))];
  const ranks = all.toSorted((left, right) => left.time - right.time);
  const sum = ranks.reduce((total, { isOne }, index) => total + (isOne ? index + 1 : 0), 0);
  return (sum - (one.length * (one.length + 1)) / 2) / (one.length * other.length);
}

test('B3.e the time of a refusal does not tell unknown, expired and wrong details apart', async () => {
  const random = seededRandom();
  const attempts: { kind: Kind; token: string; order: number }[] = [];
  for (let count = 0; count < perKind; count += 1)
    for (const kind of kinds) attempts.push({ kind, token: await tokenOf(kind), order: random() });
  attempts.sort((one, other) => one.order - other.order);
  const url = `${await server.app.listen({ port: 0, host: '127.0.0.1' })}/ambulance-app/claim/claim`;
  for (let index = 0; index < 200; index += 1) await timeLogin(url, unknownToken(), 100_000 + index);
  const times: Record<Kind, number[]> = { unknown: [], expired: [], 'wrong details': [] };
  for (const [index, { kind, token }] of attempts.entries()) times[kind].push(await timeLogin(url, token, index));
  const areas = {
    'unknown, wrong': areaUnderCurve(times.unknown, times['wrong details']),
    'expired, wrong': areaUnderCurve(times.expired, times['wrong details']),
    'unknown, expired': areaUnderCurve(times.unknown, times.expired),
  };
  console.log('areas under the curve', areas);
  for (const [pair, area] of Object.entries(areas)) {
    expect(area, pair).toBeGreaterThan(0.45);
    expect(area, pair).toBeLessThan(0.55);
  }
});
