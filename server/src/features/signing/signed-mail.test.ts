import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openMember } from '#testing/callers/case-calls.ts';
import { openSmtpSink, textOfMail, type SmtpSink } from '#testing/services/message-sinks.ts';
import { logIn } from '#testing/callers/open-case.ts';
import { askToSign, openSigner, sendForm, sendWaiver } from '#testing/signatures/signing-calls.ts';
import { storedPdf } from '#testing/signatures/signed-papers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
let attaching: TestApp;
let smtp: SmtpSink;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;

beforeAll(async () => {
  smtp = await openSmtpSink();
  const options = { now: () => time, environment: { SMTP_URL: smtp.url } };
  server = await openTestApp(options);
  attaching = await openTestApp({
    ...options,
    deployment: { signing: { attachDocument: true, sealFingerprints: [] } },
  });
});
beforeEach(async () => {
  time = begin;
  smtp.received.length = 0;
  smtp.reactToRecipient = () => undefined;
  for (const { database } of [server, attaching]) await database.script('delete from outbox');
});
afterAll(async () => {
  await server.close();
  await attaching.close();
  await smtp.close();
});

const filledByClub: Partial<Record<string, object>> = {
  'settlement-declaration': { values: { settlementAmount: '1480' } },
};
const forms = ['settlement-declaration', 'bank-details', 'power-of-attorney'] as const;
const titles = ['Abfindungserklärung', 'Bankverbindung für Erstattungen', 'Vollmacht für Ihr Fahrzeug im Ausland'];

const subjectOf = (source: string) =>
  /^Subject: ((?:.*\r\n )*.*)\r$/m
    .exec(source)![1]!
    .replaceAll(/\?=\s+=\?UTF-8\?Q\?/gi, '')
    .replaceAll(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_all, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    )
    .replaceAll(/\r\n /g, ' ');

test('B4.b three documents signed within two seconds: each mail names its own, and none comes twice', async () => {
  const member = await openMember(server, time, { type: 'document_signing' });
  for (const template of forms) await askToSign(server, member.id, { template, ...filledByClub[template] });
  await server.database.script('delete from outbox');
  const signed = await Promise.all(forms.map((template) => sendForm(member, template)));
  expect(signed.map(({ error }) => error)).toEqual([undefined, undefined, undefined]);
  for (let round = 0; round < 3; round += 1) await server.app.delivery.deliverDue();
  expect(smtp.received.map(({ source }) => subjectOf(source)).toSorted()).toEqual(
    titles.map((title) => `Unterschrieben: ${title}`).toSorted(),
  );
  for (const { source, to } of smtp.received) {
    const title = subjectOf(source).replace('Unterschrieben: ', '');
    expect(to).toEqual(['aenne.oezdemir@example.org']);
    expect(textOfMail(source)).toContain(`unterschrieben: ${title}\r\n`);
    for (const other of titles.filter((one) => one !== title)) expect(textOfMail(source)).not.toContain(other);
  }
});

test('B4.b the mail brings a link to the document, and no file', async () => {
  const member = await openMember(server, time, { type: 'ebs_signing' });
  const { result } = await sendWaiver(member);
  await server.app.delivery.deliverDue();
  const text = textOfMail(smtp.received[0]!.source);
  expect(text).toContain('15.11.2026 11:00 Uhr deutscher Zeit unterschrieben: Digitale Schweigepflichtentbindung');
  expect(smtp.received[0]!.source).not.toContain('application/pdf');
  // What the seal is for comes before what experts need. How it is checked stands in docs/operations.md: a patient gets no command.
  expect(text).toMatch(
    /Jede spätere Änderung ist zu erkennen\. Sie müssen dafür nichts tun\.[^]+Fachleute[^]+Siegelzertifikat/,
  );
  expect(text).not.toMatch(/npm|--/);
  const token = /\/login\/([\w-]{43})\/medical/.exec(text)![1]!;
  const { answer, session, cookie } = await logIn(server, token, member.details);
  expect(answer.result).toMatchObject({ communicationType: 'document_download' });
  const download = await server.call('claim/docs', 'getClaimDocument', [token, session, result!.documentID], {
    cookie,
  });
  const { downloadToken } = download.result as { downloadToken: string };
  const { rawPayload, headers } = await server.app.inject({
    url: `/ambulance-app/document/document/hermesDocument?token=${downloadToken}`,
    headers: { cookie },
  });
  expect(headers['content-type']).toBe('application/pdf');
  expect(rawPayload.equals(await storedPdf(server, member, result!.documentID))).toBe(true);
});

test('U3.c what was signed is given with every link, any other document only where the link downloads', async () => {
  const member = await openMember(server, time, { type: 'ebs_signing' });
  const stranger = await openMember(server, time, { type: 'ebs_signing' });
  const { result } = await sendWaiver(member);
  const { documentID } = result!;
  const ask = (method: string, { token, session, cookie } = member) =>
    server.call('claim/docs', method, [token, session, documentID], { cookie });
  const refused = { error: { data: { appError: 'NOT_FOUND' } } };
  const { downloadToken } = (await ask('getSignedDocument')).result as { downloadToken: string };
  const { rawPayload } = await server.app.inject({
    url: `/ambulance-app/document/document/hermesDocument?token=${downloadToken}`,
    headers: { cookie: member.cookie },
  });
  expect(rawPayload.equals(await storedPdf(server, member, documentID))).toBe(true);
  expect(await ask('getClaimDocument')).toMatchObject(refused);
  expect(await ask('getSignedDocument', stranger)).toMatchObject(refused);
  await server.database.query(`update documents set category = 'other' where id = $1`, [documentID]);
  expect(await ask('getSignedDocument')).toMatchObject(refused);
});

test('B4.b a case in English is told in English', async () => {
  const member = await openSigner(server, { template: 'bank-details' });
  await server.database.script(`delete from outbox; update claims set language = 'en_US'`);
  const shownText = { name: 'bank-details', version: '2026-11', locale: 'en_US' };
  await sendForm(member, 'bank-details', { body: { shownText } });
  await server.app.delivery.deliverDue();
  expect(subjectOf(smtp.received[0]!.source)).toBe('Signed: Bank details for refunds');
  await server.database.script(`update claims set language = 'de_DE'`);
});

test('B4.b where the deployment says so the file travels along, read when the mail is sent, also on a second attempt', async () => {
  const member = await openMember(attaching, time, { type: 'ebs_signing' });
  const { result } = await sendWaiver(member);
  smtp.reactToRecipient = () => 451;
  await attaching.app.delivery.deliverDue();
  smtp.reactToRecipient = () => undefined;
  time = new Date(begin.getTime() + 10_000);
  await attaching.app.delivery.deliverDue();
  expect(smtp.received).toHaveLength(1);
  const { source } = smtp.received[0]!;
  expect(source).toMatch(/filename=Digitale_Schweigepflichtentbindung\.pdf/);
  const [, encoded = ''] = /Content-Disposition: attachment[^]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(source) ?? [];
  const pdf = await storedPdf(attaching, member, result!.documentID);
  expect(Buffer.from(encoded, 'base64').equals(pdf)).toBe(true);
});

test('B4.b a refused signature sends no mail', async () => {
  const member = await openMember(server, time, { type: 'ebs_signing' });
  await sendWaiver(member, { checkbox1: false });
  await sendWaiver(member, { signatureData: 'data:image/png;base64,AAAA' });
  expect(await server.database.query('select 1 from outbox')).toEqual([]);
});
