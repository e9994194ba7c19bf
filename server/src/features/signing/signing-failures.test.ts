import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { Readable } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openDiskFiles } from '#platform/files/disk-files.ts';
import { createSealedFiles } from '#platform/files/sealed-files.ts';
import { namedUuid } from '#platform/named-uuid.ts';
import { openMember } from '#testing/callers/case-calls.ts';
import { drawSignature } from '#testing/signatures/draw-signature.ts';
import { askToSign, openSigner, sendForm } from '#testing/signatures/signing-calls.ts';
import { documentsOf, storedPdf } from '#testing/signatures/signed-papers.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { trustOfDemo } from '#testing/signatures/trust-of.ts';
import { verifyPdf } from './evidence/verify-pdf.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;

beforeAll(async () => {
  server = await openTestApp({ now: () => time });
});
afterAll(() => server.close());

const bank = { template: 'bank-details' } as const;

const url = (png: Buffer) => `data:image/png;base64,${png.toString('base64')}`;
const plain = (background: string) =>
  sharp({ create: { width: 300, height: 150, channels: 4, background } })
    .png()
    .toBuffer();
const failureOf = ({ error }: Awaited<ReturnType<typeof sendForm>>) => error?.data;

test('S2.c the same form sent again is signed already, whatever the second one says', async () => {
  const member = await openSigner(server, bank);
  expect((await sendForm(member, 'bank-details')).result?.documentID).toBeDefined();
  expect(failureOf(await sendForm(member, 'bank-details'))).toMatchObject({ appError: 'SIGNED_ALREADY' });
  const body = { shownText: undefined };
  expect(failureOf(await sendForm(member, 'bank-details', { body }))).toMatchObject({ appError: 'SIGNED_ALREADY' });
  expect(await documentsOf(server, member)).toHaveLength(1);
});

test('S2.c twenty sendings at once sign once; under one key all get the same answer, some when they try again', async () => {
  const member = await openSigner(server, bank);
  const answers = await Promise.all(Array.from({ length: 20 }, () => sendForm(member, 'bank-details')));
  expect(answers.filter(({ result }) => result)).toHaveLength(1);
  for (const answer of answers)
    if (!answer.result) expect(['SIGNED_ALREADY', 'UNAVAILABLE']).toContain(failureOf(answer)?.appError);
  const other = await openSigner(server, bank);
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => sendForm(other, 'bank-details', { headers });
  const same = await Promise.all(Array.from({ length: 20 }, send));
  for (const answer of same) if (!answer.result) expect(failureOf(answer)).toMatchObject({ appError: 'UNAVAILABLE' });
  const told = [...same.filter(({ result }) => result), await send()];
  expect(new Set(told.map(({ result }) => result?.documentID)).size).toBe(1);
  expect([await documentsOf(server, member), await documentsOf(server, other)].map(({ length }) => length)).toEqual([
    1, 1,
  ]);
});

test('S1.a what was shown is what is signed: another version or form is not', async () => {
  const member = await openSigner(server, bank);
  const shown = (changes: object) => ({
    body: { shownText: { name: 'bank-details', version: '2026-11', locale: 'de_DE', ...changes } },
  });
  for (const changes of [{ version: '2026-10' }, { name: 'power-of-attorney' }])
    expect(failureOf(await sendForm(member, 'bank-details', shown(changes)))).toMatchObject({
      appError: 'TEXT_CHANGED',
    });
  expect(await documentsOf(server, member)).toEqual([]);
  expect((await sendForm(member, 'bank-details', shown({ locale: 'en_US' }))).result?.documentID).toBeDefined();
  expect((await documentsOf(server, member))[0]!.name).toBe('Bank_details_for_refunds.pdf');
});

test('S1.a of several that wait the one is signed that was shown', async () => {
  const member = await openSigner(server, bank);
  await askToSign(server, member.id, { template: 'power-of-attorney' });
  expect((await sendForm(member, 'power-of-attorney')).result?.documentID).toBeDefined();
  expect(failureOf(await sendForm(member, 'power-of-attorney'))).toMatchObject({ appError: 'SIGNED_ALREADY' });
  expect((await sendForm(member, 'bank-details')).result?.documentID).toBeDefined();
});

test.each([
  ['nothing', async () => ''],
  ['no picture', async () => 'data:text/html;base64,PGI+'],
  [
    'a JPEG',
    async () =>
      `data:image/jpeg;base64,${(
        await sharp(await plain('white'))
          .jpeg()
          .toBuffer()
      ).toString('base64')}`,
  ],
  [
    'a JPEG that calls itself PNG',
    async () =>
      url(
        await sharp(await plain('white'))
          .jpeg()
          .toBuffer(),
      ),
  ],
  [
    'an SVG that calls itself PNG',
    async () =>
      url(
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="4" height="9"/></svg>'),
      ),
  ],
  [
    'an SVG that would be drawn for ever',
    async () =>
      url(
        Buffer.from(
          `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f"><feTurbulence baseFrequency=".01" numOctaves="100000"/></filter>${'<rect width="4000" height="4000" filter="url(#f)"/>'.repeat(100)}</svg>`,
        ),
      ),
  ],
  ['rubbish', async () => url(Buffer.from('not a picture'))],
  ['half a PNG', async () => url(Buffer.from((await drawSignature()).split(',')[1]!, 'base64').subarray(0, 400))],
  [
    'a picture made to exhaust',
    async () =>
      url(
        await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
          .png({ palette: true })
          .toBuffer(),
      ),
  ],
  ['an empty picture', async () => url(await plain('#00000000'))],
  ['a white picture', async () => url(await plain('white'))],
  ['a black picture', async () => url(await plain('black'))],
  [
    'white on nothing',
    async () =>
      url(
        await sharp(
          Buffer.from(
            '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"><path d="M0 0L90 90" stroke="white"/></svg>',
          ),
        )
          .png()
          .toBuffer(),
      ),
  ],
  [
    'a picture as large as a house',
    async () =>
      url(
        await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
          .png()
          .toBuffer(),
      ),
  ],
])('S2.c %s is no signature', async (_what, signatureData) => {
  const member = await openSigner(server, bank);
  const answer = await sendForm(member, 'bank-details', { body: { signatureData: await signatureData() } });
  expect(failureOf(answer)).toMatchObject({
    appError: 'INVALID_INPUT',
    issues: [{ path: [1, 'signatureData'] }],
  });
  expect(await documentsOf(server, member)).toEqual([]);
});

test.each([
  ['no JSON', '{'],
  ['a list', '[]'],
  ['a text', '"x"'],
  ['nothing', 'null'],
  ['a field that the form does not have', '{"admin":true}'],
  ['a number', '{"accountHolder":5}'],
  ['an object', '{"accountHolder":{"$ne":""}}'],
  ['a list in a field', '{"accountHolder":["a"]}'],
  ['the prototype', '{"__proto__":{"a":1},"constructor":"x"}'],
])('S1.e hostile data is refused: %s', async (_what, documentData) => {
  const member = await openSigner(server, bank);
  const answer = await sendForm(member, 'bank-details', { body: { documentData } });
  expect(failureOf(answer)).toMatchObject({ appError: 'INVALID_INPUT' });
});

test.each([
  ['a tag', '<script>alert(1)</script>'],
  ['a text that ends the form', '"></form><img src=x onerror=alert(1)>'],
  ['a line that ends a PDF string', ') Tj ET endstream endobj /JS (app.alert(1))'],
  ['letters of many scripts', 'Ω Ж ß 漢 かな 한 العربية 👩‍⚕️'],
  ['signs that hide', 'abc\u200B\u0000\u0007'],
  ['half a letter', 'a\ud800'],
  ['a formula', '=HYPERLINK("http://x")'],
])('whatever was typed is printed and nothing else: %s', async (_what, accountHolder) => {
  const member = await openSigner(server, bank);
  const answer = await sendForm(member, 'bank-details', { values: { accountHolder } });
  expect(answer.result).toEqual({ documentID: expect.any(String) as string });
});

test('a failing seal signs nothing and leaves nothing; the next attempt signs', async () => {
  const broken = await openTestApp({ environment: { TIMESTAMP_URL: 'http://127.0.0.1:9/' } });
  const member = await openSigner(broken, bank);
  const files = () =>
    readdirSync(broken.filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const answer = await sendForm(member, 'bank-details');
  expect(answer.error?.data?.appError).toBe('INTERNAL');
  expect([await documentsOf(broken, member), files()]).toEqual([[], []]);
  const rows = await broken.database.query(
    `select 1 from signatures union all select 1 from signing_requests where document_id is not null
     union all select 1 from outbox where purpose = 'signed document'`,
  );
  expect(rows).toEqual([]);
  await broken.close();
});

test('the file that a killed server left is overwritten by whoever signs', async () => {
  const member = await openMember(server, time, { type: 'document_signing' });
  const left = namedUuid(`signed ${await askToSign(server, member.id, bank)}`);
  const files = createSealedFiles({ vault: server.vault, files: await openDiskFiles(server.filesFolder) });
  await files.store(member.id, left, Readable.from([Buffer.from('half a paper')]));
  const { result } = await sendForm(member, 'bank-details');
  expect(result).toEqual({ documentID: left });
  const { verdict } = await verifyPdf(await storedPdf(server, member, left), trustOfDemo(server.settings.dataDir));
  expect(verdict).toBe('genuine');
});

test('a signature is drawn before the transaction begins, and for nobody without a session', async () => {
  const member = await openSigner(server, bank);
  const foreign = await openSigner(server, bank);
  const body = { signatureData: 'data:image/png;base64,AAAA' };
  using transaction = vi.spyOn(server.database, 'transaction');
  for (const headers of [{}, { 'idempotency-key': randomUUID() }]) {
    const answer = await sendForm(member, 'bank-details', { body, headers });
    expect(failureOf(answer)).toMatchObject({ issues: [{ path: [1, 'signatureData'], code: 'invalid' }] });
  }
  const stranger = await sendForm({ ...member, call: foreign.call }, 'bank-details', { body });
  expect(failureOf(stranger)).toMatchObject({ appError: 'SESSION_EXPIRED' });
  expect(transaction).not.toHaveBeenCalled();
  expect((await sendForm(member, 'bank-details')).result?.documentID).toBeDefined();
  expect(transaction).toHaveBeenCalled();
});

test('the session decides: expired, foreign and of another kind', async () => {
  const member = await openSigner(server, bank);
  const foreign = await openSigner(server, bank);
  const answer = await sendForm({ ...member, call: foreign.call }, 'bank-details');
  expect(failureOf(answer)).toMatchObject({ appError: 'SESSION_EXPIRED', appErrorCode: 600 });
  for (const type of ['ebs_signing', 'show_info', 'document_download', 'document_upload'] as const) {
    const other = await openMember(server, time, { type });
    expect(failureOf(await sendForm(other, 'bank-details'))).toMatchObject({ appError: 'NOT_FOUND' });
  }
  time = new Date(begin.getTime() + 31 * 60_000);
  expect(failureOf(await sendForm(member, 'bank-details'))).toMatchObject({ appError: 'SESSION_EXPIRED' });
  time = begin;
});
