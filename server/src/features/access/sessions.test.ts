import { randomUUID } from 'node:crypto';
import { communicationTypes } from '@beistand/contract/constants.ts';
import { linkOpens } from '@beistand/contract/features/access/link-scopes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkLinkAccess } from '#rpc/link-session.ts';
import { logIn, openCaseWithLink } from '#testing/callers/open-case.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { revokeLink } from './queries.ts';
import { findLinkSession } from './sessions.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;

beforeAll(async () => {
  server = await openTestApp({
    now: () => time,
    pause: async () => {},
    environment: { TRUST_PROXY: 'loopback' },
  });
});

beforeEach(async () => {
  time = begin;
  await server.database.script('delete from counters; delete from outbox');
});

afterAll(() => server.close());

const minute = 60_000;

function wait(ms: number): void {
  time = new Date(time.getTime() + ms);
}

function askSession(token: string, session: string, cookie: string) {
  return server.call('claim/claim', 'getCommunicationSession', [token, session], { cookie });
}

const expired = { error: { data: { appError: 'SESSION_EXPIRED', appErrorCode: 600 } } };

test('B3.d a session lives while it is used and expires after 30 idle minutes', async () => {
  const { link, details } = await openCaseWithLink(server, time);
  const { session, cookie } = await logIn(server, link.token, details);
  for (let count = 0; count < 3; count += 1) {
    wait(29 * minute);
    expect((await askSession(link.token, session, cookie)).result).toMatchObject({ sessionUUID: session });
  }
  wait(30 * minute);
  expect(await askSession(link.token, session, cookie)).toMatchObject(expired);
});

test('neither the session’s id nor its cookie nor its token opens anything alone', async () => {
  const [one, other] = [await openCaseWithLink(server, time), await openCaseWithLink(server, time)];
  const mine = await logIn(server, one.link.token, one.details);
  const theirs = await logIn(server, other.link.token, other.details);
  const stolen = `${mine.cookie.split('=')[0]}=${theirs.cookie.split('=')[1]}`;
  expect(await askSession(one.link.token, mine.session, '')).toMatchObject(expired);
  expect(await askSession(one.link.token, mine.session, theirs.cookie)).toMatchObject(expired);
  expect(await askSession(one.link.token, mine.session, stolen)).toMatchObject(expired);
  expect(await askSession(other.link.token, mine.session, mine.cookie)).toMatchObject(expired);
  expect(await askSession(one.link.token, randomUUID(), mine.cookie)).toMatchObject(expired);
  expect(await askSession(one.link.token, 'nonsense', 'beistand_link_nonsense=x')).toMatchObject(expired);
  expect((await askSession(one.link.token, mine.session, mine.cookie)).result).toBeDefined();
});

test('no script can read the session’s cookie', async () => {
  const { link, details } = await openCaseWithLink(server, time);
  const body = { id: 1, method: 'getCommunicationTypeAndSession', params: [link.token, details] };
  const response = await server.post('claim/claim', JSON.stringify(body));
  expect(response.cookies.find(({ name }) => name.startsWith('beistand_link_'))).toMatchObject({
    httpOnly: true,
    sameSite: 'Strict',
    path: '/ambulance-app/',
  });
});

test('two links in one browser keep a session each', async () => {
  const [one, other] = [await openCaseWithLink(server, time), await openCaseWithLink(server, time)];
  const first = await logIn(server, one.link.token, one.details);
  const second = await logIn(server, other.link.token, other.details, { cookie: first.cookie });
  const both = `${first.cookie}; ${second.cookie}`;
  expect((await askSession(one.link.token, first.session, both)).result).toBeDefined();
  expect((await askSession(other.link.token, second.session, both)).result).toBeDefined();
});

test('B3.d a session that was ended or whose link was revoked is over', async () => {
  const { link, details } = await openCaseWithLink(server, time);
  const [first, second] = [await logIn(server, link.token, details), await logIn(server, link.token, details)];
  const ended = await server.call('claim/claim', 'endCommunicationSession', [link.token, first.session], {
    cookie: first.cookie,
  });
  expect(ended.result).toEqual({ ended: true });
  expect(await askSession(link.token, first.session, first.cookie)).toMatchObject(expired);
  expect((await askSession(link.token, second.session, second.cookie)).result).toBeDefined();
  await revokeLink(server.database, link.id, time);
  expect(await askSession(link.token, second.session, second.cookie)).toMatchObject(expired);
});

test('K2.c B3.c a session reaches what its link type allows and nothing else', async () => {
  for (const type of communicationTypes) {
    const { link, details } = await openCaseWithLink(server, time, { type });
    const { session, cookie } = await logIn(server, link.token, details);
    const secret = cookie.split('=')[1];
    const deps = {
      db: server.database,
      secrets: { read: () => secret, keep: () => {}, drop: () => {} },
      findLinkSession,
      now: time,
    };
    for (const scope of ['/ebs', '/sign-document', '/service-info', '/history', 'download'] as const) {
      const access = { who: 'link', token: [0], session: [1], scope } as const;
      const checked = checkLinkAccess(access, [link.token, session], deps);
      if (linkOpens(type, scope)) expect((await checked).communicationType).toBe(type);
      else await expect(checked).rejects.toMatchObject({ appError: 'NOT_FOUND' });
    }
  }
});

test('B3.d a session that is used ends twelve hours after it began', async () => {
  const { link, details } = await openCaseWithLink(server, time);
  const { session, cookie } = await logIn(server, link.token, details);
  for (let count = 0; count < 29; count += 1) {
    wait(24.5 * minute);
    expect((await askSession(link.token, session, cookie)).result).toMatchObject({ sessionUUID: session });
  }
  wait(10 * minute);
  expect(await askSession(link.token, session, cookie)).toMatchObject(expired);
});

test('B3.d a session ends with its link', async () => {
  const { link, details } = await openCaseWithLink(server, time);
  time = new Date(link.expiresAt.getTime() - 10 * minute);
  const { session, cookie } = await logIn(server, link.token, details);
  wait(9 * minute);
  expect((await askSession(link.token, session, cookie)).result).toMatchObject({ sessionUUID: session });
  wait(minute);
  expect(await askSession(link.token, session, cookie)).toMatchObject(expired);
});
