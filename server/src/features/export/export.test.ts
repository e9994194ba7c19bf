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

async function exported(authority: Authority, claimNumber: string) {
  const url = `/ambulance-app/claim/export/${claimNumber}`;
  return server.app.inject({ url, headers: await bearerFor(server, [authority]) });
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
  expect(entryNames(answer.rawPayload)).toEqual(['claim.json', 'notes.json']);
});

test('F12.d D4.a D4.c what was reported goes with the export', async () => {
  const { claimNumber } = await makeDraft(server, 'csr', 'travel_per');
  expect(entryNames((await exported(csr, claimNumber)).rawPayload)).toEqual([
    'claim.json',
    'notes.json',
    'report.json',
  ]);
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
