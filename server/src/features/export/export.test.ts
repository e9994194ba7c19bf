import { inflateRawSync } from 'node:zlib';
import type { Authority } from '@beistand/contract/authorities.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { makeDraft } from '#testing/callers/fnol-calls.ts';
import { distinct } from './claim-archive.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const holder: Authority = { type: 'account', value: '1000462', level: 'all' };
const csr: Authority = { type: 'csr', value: 'all', level: 'all' };
const vendor: Authority = { type: 'vendor', value: 'V-4711', level: 'all' };

async function exported(authority: Authority, claimNumber: string, language = 'de') {
  const url = `/ambulance-app/claim/export/${claimNumber}`;
  const headers = { ...(await bearerFor(server, [authority])), 'accept-language': language };
  return server.app.inject({ url, headers });
}

/** The page is the first of the archive, so its local header is at the beginning. */
function pageIn(zip: Buffer): string {
  const start = 30 + zip.readUInt16LE(26) + zip.readUInt16LE(28);
  return inflateRawSync(zip.subarray(start)).toString();
}

/** The entries of a ZIP by its local headers, as far as they are stored or deflated whole. */
function entryNames(zip: Buffer): string[] {
  const names: string[] = [];
  for (
    let at = zip.indexOf('PK\u0001\u0002', 0, 'latin1');
    at >= 0;
    at = zip.indexOf('PK\u0001\u0002', at + 4, 'latin1')
  )
    names.push(zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString());
  return names;
}

test('a claim is exported as a ZIP of its details and notes', async () => {
  const answer = await exported(csr, '26-10041831');
  expect(answer.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="26-10041831.zip"',
  });
  expect(entryNames(answer.rawPayload)).toEqual(['Schaden.html', 'claim.json', 'notes.json']);
});

test('HEAD of an export is not answered', async () => {
  const headers = await bearerFor(server, [csr]);
  const { statusCode } = await server.app.inject({
    method: 'HEAD',
    url: '/ambulance-app/claim/export/26-10041831',
    headers,
  });
  expect(statusCode).toBe(404);
});

test('F12.d D4.a D4.c what was reported goes with the export', async () => {
  const { claimNumber } = await makeDraft(server, 'csr', 'travel_per');
  expect(entryNames((await exported(csr, claimNumber)).rawPayload)).toEqual([
    'Schaden.html',
    'claim.json',
    'notes.json',
    'report.json',
  ]);
});

test('P24.b the export has a page to read and print, with all that the printed claim shows', async () => {
  const page = pageIn((await exported(csr, '26-10041831')).rawPayload);
  expect(page).toContain('<html lang="de-DE">');
  expect(page).toContain('<h1>Schaden 26-10041831</h1>');
  expect(page).toMatch(/<p>Automobilclub Gelbring, Stand \d\d\.\d\d\.\d{4} \d\d:\d\d<\/p>/);
  const titles = [...page.matchAll(/<h2[^>]*>([^<]+)/g)].map(([, title]) => title);
  expect(titles).toEqual([
    'Details zu Ihrem Fall',
    'Finanzen',
    'Beteiligte',
    'Fahrzeuge',
    'Deckungen des Vertrags',
    'Zahlungen',
    'Leistungen',
    'Vorgänge',
    'Notizen',
    'Dokumente',
  ]);
  expect(page).toContain('Eingang bestätigt');
  expect(page).not.toContain('<script');
  expect(page).toMatch(/content-security-policy" content="default-src 'none'; style-src 'sha256-/);
});

test('P24.b the page speaks the language of its reader, and shows what the reader may see', async () => {
  const { rawPayload } = await exported(holder, '26-10041831', 'en');
  expect(entryNames(rawPayload)[0]).toBe('Claim.html');
  const page = pageIn(rawPayload);
  expect(page).toContain('<html lang="en-US">');
  expect(page).toContain('Policy coverages');
  expect(page).not.toContain('Payments');
  expect(page).not.toContain('Financials');
});

test('P24.b what people wrote stays text on the page', async () => {
  const { claimNumber } = await makeDraft(server, 'csr', 'travel_per');
  const note = { subject: 'A <b>', body: '<script>alert(1)</script>\nzweite Zeile' };
  const answer = await server.post(
    'claim/claim',
    JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'createClaimNote', params: [claimNumber, note] }),
    await bearerFor(server, [csr]),
  );
  expect(answer.json()).toHaveProperty('result');
  const page = pageIn((await exported(csr, claimNumber)).rawPayload);
  expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;\nzweite Zeile');
  expect(page).not.toContain('<script');
});

test('D4.a D4.c the export holds no more than its reader may see', async () => {
  const [own, everything] = [await exported(holder, '26-10041831'), await exported(csr, '26-10041831')];
  expect(own.statusCode).toBe(200);
  expect(own.rawPayload.length).toBeLessThan(everything.rawPayload.length);
});

test("somebody else's claim is not there, and without a token there is nothing", async () => {
  const missing = await exported(holder, '26-99999999');
  const foreign = await exported(holder, '26-10067526');
  expect([missing.statusCode, foreign.statusCode, foreign.body]).toEqual([404, 404, missing.body]);
  expect((await exported(vendor, '26-10041831')).statusCode).toBe(404);
  expect((await server.app.inject('/ambulance-app/claim/export/26-10041831')).statusCode).toBe(401);
});

test.each([
  [
    ['a.pdf', 'a.pdf', 'a.pdf'],
    ['a.pdf', '2_a.pdf', '3_a.pdf'],
  ],
  [
    ['a.pdf', 'a.pdf', '2_a.pdf'],
    ['a.pdf', '3_a.pdf', '2_a.pdf'],
  ],
  [
    ['2_a.pdf', 'a.pdf', 'A.PDF', 'a.pdf'],
    ['2_a.pdf', 'a.pdf', '3_A.PDF', '4_a.pdf'],
  ],
  [
    ['Gruß.pdf', 'GRUSS.pdf'],
    ['Gruß.pdf', '2_GRUSS.pdf'],
  ],
  [
    ['Ärzte.pdf', 'A\u0308rzte.pdf'],
    ['Ärzte.pdf', '2_A\u0308rzte.pdf'],
  ],
])('names of documents stay apart on any disk: %j', (names, expected) => {
  expect(distinct(names)).toEqual(expected);
});
