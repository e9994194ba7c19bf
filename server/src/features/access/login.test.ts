import { communicationTypeExts, communicationTypes } from '@beistand/contract/constants.ts';
import { mainPageOf } from '@beistand/contract/features/access/link-scopes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  logIn,
  openCaseWithLink,
  openDeadLinks,
  type OpenedCase,
  unknownToken,
  wrongDetails,
} from '#testing/callers/open-case.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

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

function validate(token: string) {
  return server.call('claim/claim', 'validateToken', [token]);
}

test.each(communicationTypeExts)('B3.a a token of %s is validated with the link’s own ext', async (ext) => {
  const { link } = await openCaseWithLink(server, time, { ext });
  expect((await validate(link.token)).result).toEqual({ communicationTypeExt: ext });
});

test('K1.a unknown, expired and revoked tokens fail alike, and so does what is no token', async () => {
  const [expired, revoked] = await openDeadLinks(server, time);
  const tokens = [expired.link.token, revoked.link.token, unknownToken(), '', "' or 1=1 --"];
  const bodies = await Promise.all(tokens.map(async (token) => JSON.stringify(await validate(token))));
  expect(new Set(bodies).size).toBe(1);
  expect(JSON.parse(bodies[0]!)).toMatchObject({ error: { data: { appError: 'LINK_REFUSED', appErrorCode: 101 } } });
});

test('K1.f a token that was tried too often is locked, whether or not it opens anything, and each wait is announced', async () => {
  const { link, details } = await openCaseWithLink(server, time);
  const answers = await Promise.all(
    [link.token, unknownToken()].map(async (token) => {
      const errors = [];
      for (let count = 0; count < 11; count += 1)
        errors.push((await logIn(server, token, wrongDetails)).answer.error?.data);
      return [...errors, (await validate(token)).error?.data];
    }),
  );
  expect(answers[0]).toEqual(answers[1]);
  expect(answers[0]!.map((data) => [data?.appError, data?.waitSeconds ?? 0])).toEqual([
    ...[0, 0, 0, 0, 1, 2, 3, 4, 5].map((seconds) => ['LINK_REFUSED', seconds]),
    ...Array.from({ length: 3 }, () => ['LINK_LOCKED', 0]),
  ]);
  expect((await logIn(server, link.token, details)).answer.error?.data?.appError).toBe('LINK_LOCKED');
});

test('K1.a K1.f a login fails alike for an unknown, expired or revoked token and for wrong details', async () => {
  const dead = (await openDeadLinks(server, time)).slice(0, 2);
  const living = await openCaseWithLink(server, time);
  const attempts: [string, OpenedCase['details']][] = [
    ...dead.map(({ link, details }): [string, OpenedCase['details']] => [link.token, details]),
    [unknownToken(), living.details],
    [living.link.token, wrongDetails],
    [living.link.token, {}],
  ];
  const responses = [];
  for (const [token, details] of attempts) {
    const body = { id: 1, method: 'getCommunicationTypeAndSession', params: [token, details] };
    responses.push(
      await server.post('claim/claim', JSON.stringify(body), { cookie: `beistand_visitor=${unknownToken()}` }),
    );
  }
  expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
  expect(responses.flatMap(({ cookies }) => cookies)).toEqual([]);
  const shapes = responses.map(({ headers }) => Object.keys(headers).join());
  expect(new Set(shapes).size).toBe(1);
  expect(responses[0]!.json()).toMatchObject({ error: { data: { appError: 'LINK_REFUSED' } } });
});

test('K1.b a medical case is opened by the last five digits and the date of birth', async () => {
  const { link, number, details } = await openCaseWithLink(server, time);
  const opened = await logIn(server, link.token, details);
  expect(opened.answer.result).toMatchObject({ communicationTypeExt: 'medical' });
  expect((await logIn(server, link.token, { ...details, claimNumber: number })).session).not.toBe('');
  for (const change of [
    { claimNumber: '1234' },
    { claimNumber: undefined },
    { birthDate: undefined },
    { birthDate: wrongDetails.birthDate },
  ])
    expect((await logIn(server, link.token, { ...details, ...change })).session).toBe('');
});

test('K1.b the date of birth is the injured person’s where there is one', async () => {
  const { link, details, memberCase } = await openCaseWithLink(server, time, { changes: { injured: {} } });
  const [insured, injured] = memberCase.contacts;
  const insuredBirth = insured.dateOfBirth;
  expect((await logIn(server, link.token, { ...details, birthDate: insuredBirth })).session).toBe('');
  expect((await logIn(server, link.token, { ...details, birthDate: injured!.dateOfBirth })).session).not.toBe('');
});

test.each(['vehiclegermany', 'vehicleabroad'] as const)(
  'K1.c a case of %s is opened by membership number and plate, however they are written',
  async (ext) => {
    const { link } = await openCaseWithLink(server, time, { ext });
    for (const [membershipNumber, licencePlate] of [
      ['123456785', 'M-GR 4711'],
      ['123 456 785', 'm gr-4711'],
      ['123456785', 'MGR4711'],
    ] as const)
      expect((await logIn(server, link.token, { membershipNumber, licencePlate })).session).not.toBe('');
    for (const details of [
      { membershipNumber: '123456785' },
      { membershipNumber: '123456785', licencePlate: 'M-GR 4712' },
      { membershipNumber: '987654325', licencePlate: 'M-GR 4711' },
    ])
      expect((await logIn(server, link.token, details)).session).toBe('');
  },
);

test('B3.a the link’s ext counts, not the one that is sent', async () => {
  const { link, details } = await openCaseWithLink(server, time);
  const vehicle = { membershipNumber: '123456785', licencePlate: 'M-GR 4711' };
  expect((await logIn(server, link.token, { communicationTypeExt: 'vehiclegermany', ...vehicle })).session).toBe('');
  const sent = { ...details, communicationTypeExt: 'vehiclegermany' } as const;
  expect((await logIn(server, link.token, sent)).answer.result).toMatchObject({ communicationTypeExt: 'medical' });
});

test.each(communicationTypes)(
  'K2.a a login through %s tells its type, its session and where the history leads back',
  async (type) => {
    const { link, details } = await openCaseWithLink(server, time, { type });
    expect((await logIn(server, link.token, details)).answer.result).toEqual({
      communicationType: type,
      communicationTypeExt: 'medical',
      sessionUUID: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      historyRedirectPath: mainPageOf(type),
    });
  },
);
