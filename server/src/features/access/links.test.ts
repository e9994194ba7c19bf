import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { openMessage } from '#platform/outbox/put-message.ts';
import {
  failToLogIn,
  fromAddress,
  logIn,
  openCaseWithLink,
  openDeadLinks,
  unknownToken,
  wrongDetails,
} from '#testing/callers/open-case.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { issueLink } from './links.ts';
import { maskedEmail, maskedPhone } from './masked-contact.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;
let pauses: number[] = [];

beforeAll(async () => {
  server = await openTestApp({
    now: () => time,
    pause: async (ms) => void pauses.push(ms),
    environment: { TRUST_PROXY: 'loopback' },
  });
});

beforeEach(async () => {
  time = begin;
  pauses = [];
  await server.database.script('delete from counters; delete from outbox');
});

afterAll(() => server.close());

const minute = 60_000;
const day = 24 * 60 * minute;

function wait(ms: number): void {
  time = new Date(time.getTime() + ms);
}

function validate(token: string) {
  return server.call('claim/claim', 'validateToken', [token]);
}

test('B3.b a link lives 14 days', async () => {
  const { link, details } = await openCaseWithLink(server, time);
  wait(14 * day - 1);
  expect((await logIn(server, link.token, details)).session).not.toBe('');
  wait(1);
  expect((await logIn(server, link.token, details)).session).toBe('');
});

test('B3.e fetching the link’s page consumes nothing, and the log does not show the token', async () => {
  const { link, details } = await openCaseWithLink(server, time);
  for (let count = 0; count < 20; count += 1) {
    const page = await server.app.inject(`/ambulance-app/login/${link.token}/medical`);
    expect([page.statusCode, page.headers['referrer-policy']]).toEqual([200, 'no-referrer']);
  }
  expect((await logIn(server, link.token, details)).session).not.toBe('');
  expect(server.logged.join()).toContain('/login/…');
  expect(server.logged.join()).not.toContain(link.token);
});

test('B3.e after five failures each attempt waits longer', async () => {
  const { link } = await openCaseWithLink(server, time);
  await failToLogIn(server, 12, link.token);
  expect(pauses).toEqual([1000, 2000, 3000, 4000, 5000]);
});

test('B3.e an unknown token waits like a known one', async () => {
  await failToLogIn(server, 12, unknownToken());
  expect(pauses).toEqual([1000, 2000, 3000, 4000, 5000]);
});

test('B3.e the tenth attempt may still open the link, the eleventh not', async () => {
  const { link, details } = await openCaseWithLink(server, time);
  await failToLogIn(server, 9, link.token);
  expect((await logIn(server, link.token, details)).session).not.toBe('');
  await failToLogIn(server, 10, link.token);
  expect((await logIn(server, link.token, details)).session).toBe('');
  expect((await logIn(server, link.token, details, fromAddress('203.0.113.9'))).session).toBe('');
  expect((await validate(link.token)).error?.data?.appError).toBe('LINK_LOCKED');
});

test('B3.e thousands of guesses at once from many addresses: no entry, and the link is dead', async () => {
  const { link, number, details } = await openCaseWithLink(server, time);
  // The embedded database takes them one after the other, so that more of them prove no more.
  const count = inject('postgresUrl') ? 2000 : 200;
  const guesses = Array.from({ length: count }, (_value, index) => ({
    claimNumber: number.slice(-5),
    birthDate: { year: 1900 + (index % 80), month: 1 + (index % 12), day: 1 + (index % 28) },
  }));
  const logins = await Promise.all(
    guesses.map((guess, index) => logIn(server, link.token, guess, fromAddress(`203.0.113.${index % 250}`))),
  );
  expect(logins.filter(({ session }) => session !== '')).toEqual([]);
  expect(pauses.toSorted()).toEqual([1000, 2000, 3000, 4000, 5000]);
  expect((await logIn(server, link.token, details, fromAddress('192.0.2.1'))).session).toBe('');
}, 120_000);

test('B3.e failures on all links of a case count together', async () => {
  const first = await openCaseWithLink(server, time);
  const tokens = [first.link.token];
  for (let count = 0; count < 3; count += 1) {
    tokens.push((await issueLink(server.database, first.link, time)).token);
  }
  await failToLogIn(server, 7, tokens[0]!);
  await failToLogIn(server, 7, tokens[1]!);
  await failToLogIn(server, 6, tokens[2]!);
  expect((await logIn(server, tokens[3]!, first.details)).session).toBe('');
  wait(day);
  expect((await logIn(server, tokens[3]!, first.details)).session).not.toBe('');
});

test('B3.e failures on a link that opens nothing take no attempts from the others of its case', async () => {
  const { link: revoked, details } = await openCaseWithLink(server, time);
  const living = await issueLink(server.database, revoked, time);
  await server.database.query('update links set revoked_at = $2 where id = $1', [revoked.id, time]);
  await failToLogIn(server, 25, revoked.token);
  expect((await logIn(server, living.token, details)).session).not.toBe('');
  // One that is locked opens nothing either.
  const locked = await issueLink(server.database, revoked, time);
  await failToLogIn(server, 25, locked.token);
  expect((await logIn(server, living.token, details)).session).not.toBe('');
});

test('B3.e an address that failed too often waits an hour and is told so, whatever the link; others do not', async () => {
  for (let count = 0; count < 60; count += 1)
    await logIn(server, unknownToken(), wrongDetails, fromAddress('198.51.100.1'));
  const { link, details } = await openCaseWithLink(server, time);
  wait(20 * minute);
  for (const token of [link.token, unknownToken()]) {
    const { answer } = await logIn(server, token, details, fromAddress('198.51.100.1'));
    expect(answer.error?.data).toMatchObject({ appError: 'TOO_MANY_REQUESTS', waitSeconds: 40 * 60 });
  }
  const body = JSON.stringify({
    id: 1,
    method: 'getCommunicationTypeAndSession',
    params: [link.token, details],
  });
  const { statusCode, headers } = await server.post('claim/claim', body, fromAddress('198.51.100.1'));
  expect([statusCode, headers['retry-after']]).toEqual([429, String(40 * 60)]);
  expect((await validate(link.token)).error).toBeUndefined();
  expect((await logIn(server, link.token, details, fromAddress('198.51.100.2'))).session).not.toBe('');
  wait(40 * minute);
  expect((await logIn(server, link.token, details, fromAddress('198.51.100.1'))).session).not.toBe('');
});

test('K4.a an address that asked for new links too often is told so, and nothing is promised', async () => {
  const { link } = await openCaseWithLink(server, time);
  const ask = (token: string) => server.call('claim/claim', 'requestNewLink', [token], fromAddress('198.51.100.3'));
  for (let count = 0; count < 20; count += 1) await ask(unknownToken());
  expect((await ask(link.token)).error?.data).toMatchObject({ appError: 'TOO_MANY_REQUESTS', waitSeconds: 3600 });
});

test('B3.e the database holds no token and no secret', async () => {
  const { link, details, id } = await openCaseWithLink(server, time);
  const { session, cookie } = await logIn(server, link.token, details);
  await server.call('claim/claim', 'requestNewLink', [link.token]);
  const tables = ['links', 'link_sessions', 'counters', 'outbox', 'claims', 'idempotency_keys'];
  const dumps = await Promise.all(
    tables.map((table) => server.database.query<{ row: string }>(`select ${table}::text as row from ${table}`)),
  );
  const dump = dumps
    .flat()
    .map(({ row }) => row)
    .join();
  const messages = await sentMessages(id);
  const newToken = /login\/([\w-]{43})/.exec(messages[0]!.text)?.[1];
  expect(newToken).toBeDefined();
  for (const secret of [link.token, newToken!, cookie.split('=')[1]!]) {
    expect(dump).not.toContain(secret);
    expect(dump).not.toContain(Buffer.from(secret).toString('hex'));
    expect(dump).not.toContain(Buffer.from(secret, 'base64url').toString('hex'));
    expect(server.logged.join()).not.toContain(secret);
  }
  expect(dump).toContain(session);
});

async function sentMessages(subject: string) {
  const rows = await server.database.query<{ subject: string; sealed: Uint8Array }>(
    'select subject, sealed from outbox where subject = $1 order by channel desc',
    [subject],
  );
  return Promise.all(rows.map((row) => openMessage(server.vault, row)));
}

test('K4.a a new link goes to the contact data on the case, by SMS and e-mail, and opens it', async () => {
  const { link, details, id, memberCase } = await openCaseWithLink(server, time);
  wait(15 * day);
  const answer = await server.call('claim/claim', 'requestNewLink', [link.token]);
  expect(answer.result).toMatchObject({ requested: true });
  const [sms, email] = await sentMessages(id);
  expect(sms?.to).toBe(`+49${memberCase.contacts[0].cellNumber.replaceAll(/^0|\s/g, '')}`);
  expect(email?.to).toBe('aenne.oezdemir@example.org');
  const url = new URL(/https?:\S+/.exec(sms!.text)![0]);
  expect(url.pathname).toMatch(/^\/ambulance-app\/login\/[\w-]{43}\/medical$/);
  expect(email!.text).toContain(url.href);
  expect((await logIn(server, url.pathname.split('/')[3]!, details)).session).not.toBe('');
});

test('K4.a asking for a new link tells where it went, masked, and nothing for a token that is unknown or was revoked', async () => {
  const [old, revoked, usedUp] = await openDeadLinks(server, time);
  const ask = async (token: string) => (await server.call('claim/claim', 'requestNewLink', [token])).result;
  for (const { link, memberCase } of [old, usedUp]) {
    const [{ cellNumber, emailAddress1 }] = memberCase.contacts;
    const sentTo = { phone: maskedPhone(cellNumber), email: maskedEmail(emailAddress1) };
    expect(await ask(link.token)).toEqual({ requested: true, sentTo });
  }
  for (const token of [revoked.link.token, unknownToken(), '']) expect(await ask(token)).toEqual({ requested: true });
  const counts = await Promise.all([old, revoked, usedUp].map(async ({ id }) => (await sentMessages(id)).length));
  expect(counts).toEqual([2, 0, 2]);
});

test('K4.a new links are sent three times a day for a case, and no more', async () => {
  const { link, id } = await openCaseWithLink(server, time);
  for (let count = 0; count < 6; count += 1) await server.call('claim/claim', 'requestNewLink', [link.token]);
  expect((await sentMessages(id)).length).toBe(2 * 3);
});
