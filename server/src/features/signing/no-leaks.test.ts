import { afterAll, beforeAll, expect, test } from 'vitest';
import { openMember } from '#testing/callers/case-calls.ts';
import { drawSignature } from '#testing/signatures/draw-signature.ts';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { openSigner, sendForm, sendWaiver } from '#testing/signatures/signing-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp({ environment: { LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback' } });
});
afterAll(() => server.close());

const privateWords = 'Nervenlähmung Klinikum Ottilie Grünhagen Jonathan Nachweis/1.0 settlementAmount strokes'.split(
  ' ',
);

test('neither a dump of the database nor the log holds what was signed, by whom, or what opens it', async () => {
  const form = await openSigner(server, { template: 'settlement-declaration', values: { settlementAmount: '1480' } });
  const values = { remarks: 'Nervenlähmung im linken Arm' };
  const headers = { 'user-agent': 'Nachweis/1.0', 'x-forwarded-for': '203.0.113.77' };
  expect((await sendForm(form, 'settlement-declaration', { values, headers })).error).toBeUndefined();
  const patient = await openMember(server, server.now(), { type: 'ebs_signing', changes: { injured: {} } });
  const waiver = { signingPlace: 'Klinikum Volos', legalRepresentative: 'Ottilie Grünhagen' };
  expect((await sendWaiver(patient, waiver, headers)).error).toBeUndefined();
  await sendForm(form, 'settlement-declaration', { values: { remarks: 'Zweite Nervenlähmung' } });
  await patient.call('withdrawConsent', [patient.token, patient.session, 'healthData']);
  const secrets = [
    ...privateWords,
    ...[form, patient].flatMap(({ token, cookie }) => [token, cookie.split('=')[1] ?? '']),
    (await drawSignature()).slice(40, 100),
  ];
  const dump = await dumpDatabase(server.database);
  const log = server.logged.join('\n');
  expect(dump).toContain('settlement-declaration');
  expect(dump).toContain('healthData');
  expect(log.length).toBeGreaterThan(1000);
  for (const [source, text] of Object.entries({ dump, log })) {
    const latin1 = Buffer.from(text, 'latin1').toString();
    expect(
      secrets.filter((secret) => text.includes(secret) || latin1.includes(secret)),
      source,
    ).toEqual([]);
  }
});
