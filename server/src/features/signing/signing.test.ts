import { readTemplate } from '@beistand/contract/features/signing/read-template.ts';
import { fieldsOf } from '@beistand/contract/features/signing/template.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMessage } from '#platform/outbox/put-message.ts';
import { openMember, type TestMember } from '#testing/callers/case-calls.ts';
import { logIn } from '#testing/callers/open-case.ts';
import { askToSign, filledIn, openSigner, sendForm } from '#testing/signatures/signing-calls.ts';
import { documentsOf, evidenceIn, historyOf, storedPdf } from '#testing/signatures/signed-papers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { houseTemplates } from './templates/house-templates.ts';
import { signedByAnother } from './templates/safe-template.ts';
import { trustOfDemo } from '#testing/signatures/trust-of.ts';
import { verifyPdf } from './evidence/verify-pdf.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;

beforeAll(async () => {
  server = await openTestApp({ now: () => time, environment: { TRUST_PROXY: 'loopback' } });
});
beforeEach(() => {
  time = begin;
});
afterAll(() => server.close());

const settlement = { template: 'settlement-declaration', values: { settlementAmount: '1480' } } as const;

async function templateOf({ call, token, session }: TestMember, language = 'de-DE') {
  const answer = await call('getDocumentTemplate', [token, session], { 'accept-language': language });
  return { error: answer.error?.data?.appError, html: answer.result as string };
}

test('S1.a the server gives the form that waits as HTML, in the language of the caller, German where it has no other', async () => {
  const member = await openSigner(server, settlement);
  expect(readTemplate((await templateOf(member)).html)).toMatchObject({
    name: 'settlement-declaration',
    version: '2026-11.3',
    title: 'Abfindungserklärung',
  });
  expect(readTemplate((await templateOf(member, 'en-US')).html)?.title).toBe('Settlement declaration');
  expect(readTemplate((await templateOf(member, 'fr-FR')).html)?.title).toBe('Abfindungserklärung');
});

test('without a document that waits there is nothing to sign', async () => {
  const member = await openMember(server, time, { type: 'document_signing' });
  expect((await templateOf(member)).error).toBe('NOTHING_TO_SIGN');
  expect((await sendForm(member, 'bank-details')).error?.data?.appError).toBe('NOTHING_TO_SIGN');
});

test('S1.a what the club and the case know stands in the form', async () => {
  const member = await openSigner(server, settlement);
  const template = readTemplate((await templateOf(member)).html);
  const known = fieldsOf(template?.parts ?? []).filter(({ isReadOnly }) => isReadOnly);
  expect(known.map(({ name, initial }) => [name, initial])).toEqual([
    ['claimNumber', member.number],
    ['memberName', 'Änne Özdemir-Groß'],
    ['settlementAmount', '1.480,00'],
  ]);
});

test.each(houseTemplates)('S1.a B4.a the form %s is read in both languages, filled in and signed', async (template) => {
  const member = await openSigner(server, template === settlement.template ? settlement : { template });
  const [german, english] = [(await templateOf(member)).html, (await templateOf(member, 'en-US')).html];
  const shape = (html: string) =>
    fieldsOf(readTemplate(html)?.parts ?? []).map(({ name, kind, isRequired }) => [name, kind, isRequired]);
  expect(shape(german).length).toBeGreaterThan(9);
  expect(shape(english)).toEqual(shape(german));
  expect((await sendForm(member, template)).result).toEqual({ documentID: expect.any(String) as string });
});

test.each([
  ['a required text', { memberName: '' }, { memberName: 'invalid' }],
  ['a required date', { incidentDate: '' }, { incidentDate: 'required' }],
  ['a required tick', { understood: false }, { understood: 'consentMandatory' }],
  ['a required choice', { inTreatment: '' }, { inTreatment: 'required' }],
  ['a date of the future', { incidentDate: '16.11.2026' }, { incidentDate: 'notInFuture' }],
  ['a date before the first', { incidentDate: '31.12.1999' }, { incidentDate: 'minDate' }],
  ['a day that is none', { incidentDate: '31.02.2026' }, { incidentDate: 'impossibleDate' }],
  ['no number', { treatmentDays: 'drei' }, { treatmentDays: 'numbersOnly' }],
  ['no whole number', { treatmentDays: '1,5' }, { treatmentDays: 'noDecimals' }],
  ['a number beyond', { treatmentDays: '9999' }, { treatmentDays: 'maxValue' }],
  ['an unknown option', { capacity: 'boss', representative: 'Eva' }, { capacity: 'unknownCode' }],
  ['a text too long', { remarks: 'x'.repeat(501) }, { remarks: 'maxLength' }],
  ['another amount', { settlementAmount: '99999' }, { settlementAmount: 'invalid' }],
  ['another claim', { claimNumber: 'GR-1' }, { claimNumber: 'invalid' }],
  ['a parent without a name', { capacity: 'parent' }, { representative: 'required' }],
  ['two at once', { capacity: '', treatmentDays: 'x' }, { capacity: 'required', treatmentDays: 'numbersOnly' }],
])('S1.e the server refuses %s at its field and signs nothing', async (_what, values, validationErrors) => {
  const member = await openSigner(server, settlement);
  expect((await sendForm(member, 'settlement-declaration', { values })).result).toEqual({ validationErrors });
  expect(await documentsOf(server, member)).toEqual([]);
});

test.each([
  ['bank-details', { iban: 'DE89370400440532013001' }, { iban: 'iban' }],
  ['bank-details', { bic: 'x' }, { bic: 'pattern' }],
  ['bank-details', { phone: '12' }, { phone: 'phone' }],
  ['bank-details', { email: 'a@' }, { email: 'emailFormat' }],
  ['bank-details', { validFrom: '14.11.2026' }, { validFrom: 'notInPast' }],
  ['power-of-attorney', { vin: 'IOQ' }, { vin: 'pattern' }],
  ['power-of-attorney', { keys: '10' }, { keys: 'maxValue' }],
] as const)('S1.e the rules of %s hold on the server: %j', async (template, values, validationErrors) => {
  const member = await openSigner(server, { template });
  expect((await sendForm(member, template, { values })).result).toEqual({ validationErrors });
});

test('S2.c who signs for a child types their own name, which stands in the evidence', async () => {
  const member = await openSigner(server, settlement);
  const values = { capacity: 'parent', representative: ' Ulrike Hansen ' };
  const typed = (typedName: string) => ({ signature: { kind: 'typed', typedName } });
  const [{ firstName, lastName }] = member.memberCase.contacts;
  const asMember = await sendForm(member, 'settlement-declaration', {
    values,
    body: typed(`${firstName} ${lastName}`),
  });
  expect(asMember.error?.data?.appError).toBe('INVALID_INPUT');
  await sendForm(member, 'settlement-declaration', { values, body: typed('ulrike hansen') });
  const [record] = await evidenceIn(server, member);
  expect(record?.events.at(-1)?.data).toMatchObject({ signatory: 'Ulrike Hansen' });
});

test.each([
  ['the day before the 18th birthday', { year: 2008, month: 11, day: 16 }, false],
  ['on the 18th birthday', { year: 2008, month: 11, day: 15 }, true],
])('S2.c who is not of age does not sign for themselves: %s', async (_when, dateOfBirth, isOffered) => {
  const member = await openSigner(server, settlement, { changes: { insured: { dateOfBirth } } });
  const field = fieldsOf(readTemplate((await templateOf(member)).html)?.parts ?? []).find(
    ({ name }) => name === 'capacity',
  );
  const values = field && 'options' in field ? field.options.map(({ value }) => value) : [];
  expect(values).toEqual([...(isOffered ? ['self'] : []), 'parent', 'guardian', 'attorney']);
  const { result } = await sendForm(member, 'settlement-declaration');
  if (isOffered) expect(result?.documentID).toBeDefined();
  else expect(result).toEqual({ validationErrors: { capacity: 'unknownCode' } });
});

test('S2.c a form of the club with radio buttons does not offer it to a child either', () => {
  const radio = (value: string) => `<label><input name="c" type="radio" value="${value}" /> ${value}</label>`;
  const html = `<form name="a" data-version="1"><h1>A</h1><fieldset><legend>Wer</legend>${radio('self')}${radio('parent')}</fieldset>
    <label>Name <input name="n" data-signs-unless="c=self" /></label></form>`;
  expect(readTemplate(html)).toBeDefined();
  const [choice] = fieldsOf(readTemplate(signedByAnother(html))?.parts ?? []);
  expect(choice).toMatchObject({ name: 'c', options: [{ value: 'parent', label: 'parent' }] });
});

test('S2.c a name that was typed before somebody chose to sign for themselves counts for nothing', async () => {
  const member = await openSigner(server, settlement);
  const values = { representative: 'Ulrike Hansen' };
  const body = { signature: { kind: 'typed', typedName: 'Ulrike Hansen' } };
  expect((await sendForm(member, 'settlement-declaration', { values, body })).error).toBeDefined();
});

test('B4.a what was signed is a sealed PDF among the documents, in the history, and settles what was asked', async () => {
  const member = await openSigner(server, settlement);
  const { result } = await sendForm(member, 'settlement-declaration');
  const [listed, ...others] = await documentsOf(server, member);
  expect(others).toEqual([]);
  expect(listed).toMatchObject({
    publicID: result!.documentID,
    name: 'Abfindungserklärung.pdf',
    mimeType: 'application/pdf',
    documentCategory: 'signed_document',
    state: 'accepted',
    sentToPortal: false,
    dateModified: time.toISOString(),
  });
  const pdf = await storedPdf(server, member, result!.documentID!);
  expect(pdf.length).toBe(listed!.size);
  expect((await verifyPdf(pdf, trustOfDemo(server.settings.dataDir))).verdict).toBe('genuine');
  expect((await historyOf(member)).slice(0, 2).toSorted()).toEqual([
    'Erledigt, vielen Dank: Abfindungserklärung',
    'Unterschrieben: Abfindungserklärung',
  ]);
  const { result: progress } = await member.call('getCaseProgress', [member.token, member.session]);
  expect(progress).toMatchObject({ requests: [] });
  expect((await templateOf(member)).error).toBe('NOTHING_TO_SIGN');
});

test('the evidence tells text, values, strokes, how the link was used, address and browser, and never a token', async () => {
  const member = await openSigner(server, settlement);
  const headers = { 'x-forwarded-for': '203.0.113.9', 'user-agent': 'Mobil/7' };
  await sendForm(member, 'settlement-declaration', { headers });
  const [record] = await evidenceIn(server, member);
  const dataOf = (kind: string) => record!.events.find((event) => event.kind === kind)?.data;
  expect(record!.events.map(({ kind }) => kind)).toEqual([
    'linkIssued',
    'linkOpened',
    'textShown',
    'valuesGiven',
    'signatureMade',
    'signed',
  ]);
  expect(dataOf('linkOpened')).toMatchObject({ factors: ['link', 'claimNumber', 'birthDate'] });
  expect(dataOf('textShown')).toMatchObject({
    name: 'settlement-declaration',
    version: '2026-11.3',
    locale: 'de_DE',
    wasNamed: true,
    sha256: expect.stringMatching(/^[\da-f]{64}$/) as string,
  });
  expect(dataOf('valuesGiven')).toMatchObject({ values: { remarks: filledIn['settlement-declaration']!['remarks'] } });
  expect(dataOf('signatureMade')).toMatchObject({ kind: 'drawn', strokes: [[{ x: 1, y: 2, pressure: 0.5, time: 3 }]] });
  expect(dataOf('signed')).toMatchObject({
    address: '203.0.113.9',
    userAgent: 'Mobil/7',
    signatory: 'Änne Özdemir-Groß',
  });
  const written = JSON.stringify(record);
  expect(written).not.toContain(member.token);
  expect(written).not.toContain(member.cookie.split('=')[1]);
  // The birth date, but not the same digits within a hash.
  expect(written).not.toMatch(/\b1981\b/);
});

test('the evidence tells what became of the messages that brought the link', async () => {
  const { id, details, ...member } = await openSigner(server, settlement);
  await server.database.query(
    `update outbox set state = 'sent', settled_at = $2 where subject = $1 and channel = 'email'`,
    [id, time],
  );
  const [sms] = await server.database.query<{ subject: string; sealed: Uint8Array }>(
    `select subject, sealed from outbox where subject = $1 and channel = 'sms'`,
    [id],
  );
  const { text } = await openMessage(server.vault, sms!);
  const token = /\/login\/([\w-]{43})/.exec(text)![1]!;
  const { session, cookie } = await logIn(server, token, details);
  const call: TestMember['call'] = (method, params) => server.call('claim/claim', method, params, { cookie });
  const sent = { ...member, id, details, token, session, cookie, call };
  expect((await sendForm(sent, 'settlement-declaration')).result?.documentID).toBeDefined();
  const [record] = await evidenceIn(server, sent);
  const fates = record!.events.filter(({ kind }) => kind === 'linkMessage').map(({ data }) => data);
  expect(fates).toMatchObject([
    { channel: 'email', state: 'sent' },
    { channel: 'sms', state: 'queued' },
  ]);
});

test('the records of a case are a chain', async () => {
  const member = await openSigner(server, settlement);
  await askToSign(server, member.id, { template: 'bank-details' });
  await sendForm(member, 'settlement-declaration');
  time = new Date(begin.getTime() + 1000);
  await sendForm(member, 'bank-details');
  const [first, second] = await evidenceIn(server, member);
  expect(first!.previous).toBeNull();
  expect(second!.previous).toBe(first!.head);
});

test('a signature is never changed or deleted', async () => {
  const member = await openSigner(server, settlement);
  await sendForm(member, 'settlement-declaration');
  for (const change of ['update signatures set head = head', 'delete from signatures', 'truncate signatures'])
    await expect(server.database.script(change)).rejects.toThrow('only ever added to');
});
