import { consentPurposes, type Consent, type Declaration } from '@beistand/contract/features/consent/schema.ts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { asClub, openMember, type TestMember } from '#testing/callers/case-calls.ts';
import type { ReportChanges } from '#testing/callers/build-report.ts';
import { sendWaiver } from '#testing/signatures/signing-calls.ts';
import { documentsOf, evidenceIn, historyOf, storedPdf } from '#testing/signatures/signed-papers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { askMember } from '#features/requests/ask-member.ts';
import { verifyPdf } from '#features/signing/evidence/verify-pdf.ts';
import { trustOfDemo } from '#testing/signatures/trust-of.ts';
import { openMessage } from '#platform/outbox/put-message.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;
/** Each look at the clock is a millisecond later. */
let isTicking = false;

beforeAll(async () => {
  server = await openTestApp({
    now() {
      if (isTicking) later(1);
      return time;
    },
  });
});
beforeEach(() => {
  time = begin;
  isTicking = false;
});
afterAll(() => server.close());

const openPatient = (changes: ReportChanges = {}) => openMember(server, time, { type: 'ebs_signing', changes });

function later(ms = 1000): void {
  time = new Date(time.getTime() + ms);
}

async function ask<Result>({ call, token, session }: TestMember, method: string, ...more: unknown[]): Promise<Result> {
  return (await call(method, [token, session, ...more])).result as Result;
}

const isSigned = (member: TestMember) => ask<boolean>(member, 'hasEbsSigned');
const consentsOf = (member: TestMember) => ask<Consent[]>(member, 'getConsents');
const given = (consents: readonly Consent[]) => consents.filter(({ isGiven }) => isGiven).map(({ purpose }) => purpose);

test('U4.a S3.h hasEbsSigned tells whether the waiver is signed, and not once its consent is withdrawn', async () => {
  const member = await openPatient();
  expect(await isSigned(member)).toBe(false);
  expect((await sendWaiver(member)).result).toEqual({ documentID: expect.any(String) as string });
  expect(await isSigned(member)).toBe(true);
  await ask(member, 'withdrawConsent', 'reinsurers');
  expect(await isSigned(member)).toBe(true);
  await ask(member, 'withdrawConsent', 'healthData');
  expect(await isSigned(member)).toBe(false);
});

test('a case may sign the waiver a limited number of times per day, and is told when it may sign again', async () => {
  const member = await openPatient();
  await sendWaiver(member);
  await ask(member, 'withdrawConsent', 'healthData');
  // As after ten: each signature takes a second.
  await server.database.query('update counters set count = 10 where count = 1');
  later(60_000);
  const { error } = await sendWaiver(member);
  expect(error?.data).toMatchObject({ appError: 'TOO_MANY_REQUESTS', waitSeconds: 24 * 3600 - 60 });
  await server.database.query('delete from counters');
});

test('U4.a hasEbsSigned fails where the session is over', async () => {
  const member = await openPatient();
  later(31 * 60_000);
  const answer = await member.call('hasEbsSigned', [member.token, member.session]);
  expect(answer.error?.data).toMatchObject({ appError: 'SESSION_EXPIRED', appErrorCode: 600 });
});

test('S3.a the patient is the injured person, else the insured one', async () => {
  const patient = { firstName: 'Jonathan', lastName: 'Özdemir-Groß', displayName: 'Jonathan Özdemir-Groß' };
  const dateOfBirth_gelbring = { year: 2015, month: 6, day: 1 };
  expect(await ask(await openPatient({ injured: {} }), 'getPatientData')).toEqual({ ...patient, dateOfBirth_gelbring });
  expect(await ask(await openPatient(), 'getPatientData')).toMatchObject({ displayName: 'Änne Özdemir-Groß' });
});

test('S3.c the text is there in German and in English with all its parts, and in no other language', async () => {
  const member = await openPatient();
  const textIn = (locale: string) => ask<Declaration>(member, 'getEbsDeclaration', locale);
  const [german, english] = [await textIn('de_DE'), await textIn('en_US')];
  expect([german.locale, english.locale]).toEqual(['de_DE', 'en_US']);
  expect(german.version).toBe(english.version);
  expect(german.title).toBe('Digitale Schweigepflichtentbindung');
  const titles = ({ healthData, enquiries, forwarding, revocation }: Declaration) =>
    [healthData, enquiries, forwarding, revocation].map(({ title }) => title.slice(0, 2));
  expect(titles(german)).toEqual(['1.', '2.', '3.', '4.']);
  expect(titles(english)).toEqual(titles(german));
  const shape = (value: unknown): unknown =>
    typeof value === 'object' && value ? Object.entries(value).map(([key, item]) => [key, shape(item)]) : typeof value;
  expect(shape(english)).toEqual(shape(german));
  const words = JSON.stringify(german);
  expect(words).toContain('Automobilclub Gelbring');
  for (const part of [
    '5 Jahren',
    'per Post, per Fax oder per E-Mail',
    'ambulanz@gelbring.example',
    'wirkt nicht zurück',
  ])
    expect(words).toContain(part);
  const none = await member.call('getEbsDeclaration', [member.token, member.session, 'fr_FR']);
  expect(none.error?.data?.appError).toBe('NOT_FOUND');
});

test('S3.d B4.a a signed waiver is a sealed PDF with one consent for each purpose, dated by the server', async () => {
  const member = await openPatient();
  const { result } = await sendWaiver(member);
  const [listed] = await documentsOf(server, member);
  expect(listed).toMatchObject({
    publicID: result!.documentID,
    name: 'Digitale_Schweigepflichtentbindung.pdf',
    state: 'accepted',
    dateModified: time.toISOString(),
  });
  const pdf = await storedPdf(server, member, result!.documentID);
  expect((await verifyPdf(pdf, trustOfDemo(server.settings.dataDir))).verdict).toBe('genuine');
  expect(await consentsOf(member)).toEqual(
    consentPurposes.map((purpose) => ({ purpose, isGiven: true, version: '2026-11', at: time.toISOString() })),
  );
  expect((await historyOf(member))[0]).toBe('Unterschrieben: Digitale Schweigepflichtentbindung');
});

test('S3.d the history has what is done with a signature above it, though time passes while it is stored', async () => {
  const member = await openPatient();
  const asked = { title: 'Schweigepflichtentbindung' };
  const request = { id: crypto.randomUUID(), claimId: member.id, kind: 'waiver', asked, dueDate: null } as const;
  await asClub(server, time, (deps) => askMember(deps, request));
  isTicking = true;
  expect((await sendWaiver(member)).result?.documentID).toBeDefined();
  expect((await historyOf(member)).slice(0, 2)).toEqual([
    'Erledigt, vielen Dank: Schweigepflichtentbindung',
    'Unterschrieben: Digitale Schweigepflichtentbindung',
  ]);
});

test('S3.c the choice No is signed as such: no general consent to enquiries', async () => {
  const member = await openPatient();
  const unconfirmed = await sendWaiver(member, { choose: false, checkbox2: false });
  expect(unconfirmed.error?.data).toMatchObject({ issues: [{ path: [1, 'checkbox2'], code: 'consentMandatory' }] });
  expect((await sendWaiver(member, { choose: false, checkbox2: true })).result?.documentID).toBeDefined();
  expect(given(await consentsOf(member))).toEqual(['healthData', 'medicalExperts', 'delegation', 'reinsurers']);
  expect(await isSigned(member)).toBe(true);
});

test.each(['checkbox1', 'checkbox3', 'checkbox4', 'checkbox5'])('S3.e the consent %s is mandatory', async (name) => {
  const member = await openPatient();
  const { error } = await sendWaiver(member, { [name]: false });
  expect(error?.data).toMatchObject({ issues: [{ path: [1, name], code: 'consentMandatory' }] });
  expect(await isSigned(member)).toBe(false);
});

test('S3.e the place is mandatory', async () => {
  const { error } = await sendWaiver(await openPatient(), { signingPlace: '  ' });
  expect(error?.data).toMatchObject({ issues: [{ path: [1, 'signingPlace'], code: 'required' }] });
});

test('S3.b a child under 16 needs a legal representative, by the calendar in Germany', async () => {
  const child = { injured: { dateOfBirth: { year: 2010, month: 11, day: 16 } } };
  const member = await openPatient(child);
  const { error } = await sendWaiver(member);
  expect(error?.data).toMatchObject({
    appError: 'INVALID_INPUT',
    issues: [{ path: [1, 'legalRepresentative'], code: 'required' }],
  });
  expect((await sendWaiver(member, { legalRepresentative: '' })).error).toBeDefined();
  expect((await sendWaiver(member, { legalRepresentative: 'Änne Özdemir-Groß' })).result).toBeDefined();
  const [record] = await evidenceIn(server, member);
  expect(record!.events.at(-1)!.data).toMatchObject({ signatory: 'Änne Özdemir-Groß', place: 'Volos' });
  time = new Date('2026-11-15T23:00:00Z');
  expect((await sendWaiver(await openPatient(child))).result).toBeDefined();
});

test('S3.d a child is never named as signatory, and a typed signature is the signatory’s own name', async () => {
  const member = await openPatient({ injured: { dateOfBirth: { year: 2015, month: 6, day: 1 } } });
  const typed = (typedName: string, legalRepresentative = 'Änne Özdemir-Groß') =>
    sendWaiver(member, { legalRepresentative, signature: { kind: 'typed', typedName } });
  const issuesOf = async (typedName: string, representative?: string) =>
    (await typed(typedName, representative)).error?.data?.issues;
  expect(await issuesOf('Jonathan Özdemir-Groß', 'jonathan özdemir-groß')).toEqual([
    { path: [1, 'legalRepresentative'], code: 'invalid' },
  ]);
  for (const name of ['Donald Duck', ''])
    expect(await issuesOf(name)).toEqual([{ path: [1, 'signature', 'typedName'], code: 'invalid' }]);
  expect((await typed('änne özdemir-groß')).result).toBeDefined();
});

test('signing fails when the text that was shown is no longer in force', async () => {
  const member = await openPatient();
  const shown = (version: string, locale: string) => ({ shownText: { name: 'ebs', version, locale } });
  for (const [version, locale] of [
    ['2020-01', 'de_DE'],
    ['2026-11', 'fr_FR'],
  ] as const) {
    const { error } = await sendWaiver(member, shown(version, locale));
    expect(error?.data?.appError).toBe('TEXT_CHANGED');
  }
  expect(await isSigned(member)).toBe(false);
  expect((await sendWaiver(member, shown('2026-11', 'en_US'))).result).toBeDefined();
  expect((await documentsOf(server, member))[0]!.name).toBe('Digital_release_from_confidentiality.pdf');
  const [record] = await evidenceIn(server, member);
  expect(record!.events.find(({ kind }) => kind === 'textShown')?.data).toMatchObject({ locale: 'en_US', name: 'ebs' });
});

test('S3.h what is signed already is not signed again, however many send at once', async () => {
  const member = await openPatient();
  const answers = await Promise.all(Array.from({ length: 10 }, () => sendWaiver(member)));
  expect(answers.filter(({ result }) => result)).toHaveLength(1);
  for (const { result, error } of answers)
    if (!result) expect(['SIGNED_ALREADY', 'UNAVAILABLE']).toContain(error?.data?.appError);
  expect(await documentsOf(server, member)).toHaveLength(1);
});

test('S3.f an empty signature is refused, before a transaction begins', async () => {
  const member = await openPatient();
  using transaction = vi.spyOn(server.database, 'transaction');
  const { error } = await sendWaiver(member, { signatureData: 'data:image/png;base64,AAAA' });
  expect(transaction).not.toHaveBeenCalled();
  expect(error?.data).toMatchObject({ appError: 'INVALID_INPUT', issues: [{ path: [1, 'signatureData'] }] });
});

test('only a link of its type opens the waiver', async () => {
  for (const type of ['document_signing', 'show_info', 'document_upload', 'document_download'] as const) {
    const member = await openMember(server, time, { type });
    const own = [member.token, member.session];
    const answers = [
      await member.call('getPatientData', own),
      await member.call('getEbsDeclaration', [...own, 'de_DE']),
      await sendWaiver(member),
    ];
    for (const { error } of answers) expect(error?.data?.appError).toBe('NOT_FOUND');
  }
});

test('signing settles what the club asked for', async () => {
  const member = await openPatient();
  const request = { id: crypto.randomUUID(), claimId: member.id, kind: 'waiver', dueDate: null } as const;
  await asClub(server, time, (deps) => askMember(deps, { ...request, asked: { title: 'Freigabe' } }));
  await sendWaiver(member);
  expect(await ask(member, 'getCaseProgress')).toMatchObject({ requests: [] });
});

test('a withdrawal adds an entry, is in the history and confirmed by mail; repeating changes nothing', async () => {
  const member = await openPatient();
  await sendWaiver(member);
  later();
  await ask(member, 'withdrawConsent', 'enquiries');
  later();
  const consents = await ask<Consent[]>(member, 'withdrawConsent', 'enquiries');
  expect(given(consents)).toEqual(['healthData', 'medicalExperts', 'delegation', 'reinsurers']);
  const rows = await server.database.query(
    'select is_given from consents where claim_id = $1 and purpose = $2 order by number',
    [member.id, 'enquiries'],
  );
  expect(rows).toEqual([{ is_given: true }, { is_given: false }]);
  expect((await historyOf(member))[0]).toBe('Einwilligung widerrufen: Anfragen bei Ärzten und anderen Stellen');
  const mails = await server.database.query<{ subject: string; sealed: Uint8Array }>(
    `select subject, sealed from outbox where subject = $1 and purpose = 'consent withdrawn'`,
    [member.id],
  );
  expect(mails).toHaveLength(1);
  expect(await openMessage(server.vault, mails[0]!)).toMatchObject({
    channel: 'email',
    to: 'aenne.oezdemir@example.org',
    text: expect.stringContaining('Anfragen bei Ärzten und anderen Stellen') as string,
  });
});

test('what was never given cannot be withdrawn, and any link of the case may withdraw', async () => {
  const member = await openMember(server, time, { type: 'document_upload' });
  expect(await ask(member, 'withdrawConsent', 'healthData')).toEqual([]);
  const unknown = await member.call('withdrawConsent', [member.token, member.session, 'everything']);
  expect(unknown.error?.data?.appError).toBe('INVALID_INPUT');
});

test('a waiver can be signed again after it was withdrawn, and its evidence lists every consent and withdrawal', async () => {
  const member = await openPatient();
  await sendWaiver(member);
  later();
  await ask(member, 'withdrawConsent', 'healthData');
  later();
  expect((await sendWaiver(member)).result).toBeDefined();
  expect(await isSigned(member)).toBe(true);
  expect(await documentsOf(server, member)).toHaveLength(2);
  const [first, second] = await evidenceIn(server, member);
  expect(second!.previous).toBe(first!.head);
  const said = second!.events
    .filter(({ kind }) => kind === 'consent')
    .map(({ data }) => [data['purpose'], data['isGiven']]);
  expect(said).toHaveLength(11);
  expect(said[5]).toEqual(['healthData', false]);
});

test('a consent is never changed or removed', async () => {
  const member = await openPatient();
  await sendWaiver(member);
  for (const change of ['update consents set is_given = false', 'delete from consents', 'truncate consents'])
    await expect(server.database.script(change)).rejects.toThrow('only ever added to');
});
