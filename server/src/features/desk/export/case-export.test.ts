import { inflateRawSync } from 'node:zlib';
import { isoDate } from '@beistand/contract/calendar-date.ts';
import { exportedCaseSchema, mostCasesExported } from '@beistand/contract/features/desk/export/export-schema.ts';
import type { AccessEntry } from '@beistand/contract/features/desk/case-schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import type { Note } from '@beistand/contract/features/notes/schema.ts';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { desk, deskPeople, type DeskPersonName } from '#testing/callers/desk-calls.ts';
import { callFnol } from '#testing/callers/fnol-calls.ts';
import { openMemberSession } from '#testing/callers/member-session.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await openTestApp();
});
afterAll(() => server.close());

const exported = (person: DeskPersonName, ...claimNumbers: string[]) => exportedBy('GET', person, ...claimNumbers);

async function exportedBy(method: 'GET' | 'HEAD', person: DeskPersonName, ...claimNumbers: string[]) {
  const { id, authorities } = deskPeople[person];
  const iat = Math.floor(server.now().getTime() / 1000);
  const headers = await bearerFor(server, authorities, { payload: { sub: id, iat, exp: iat + 300 } });
  const query = claimNumbers.map((number) => `claimNumber=${encodeURIComponent(number)}`).join('&');
  return server.app.inject({ method, url: `/ambulance-app/desk/cases.zip?${query}`, headers });
}

/** The files of a ZIP, found by its central directory. */
function filesIn(zip: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  const mark = 'PK\u0001\u0002';
  for (let at = zip.indexOf(mark, 0, 'latin1'); at >= 0; at = zip.indexOf(mark, at + 4, 'latin1')) {
    const isDeflated = zip.readUInt16LE(at + 10) === 8;
    const size = zip.readUInt32LE(at + 20);
    const name = zip.subarray(at + 46, at + 46 + zip.readUInt16LE(at + 28)).toString();
    const local = zip.readUInt32LE(at + 42);
    const begin = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28);
    const bytes = zip.subarray(begin, begin + size);
    files.set(name, isDeflated ? inflateRawSync(bytes) : bytes);
  }
  return files;
}

const logOf = (number: string) => desk<AccessEntry[]>(server, 'olga', 'getAccessLog', number);

test('H11.d HEAD is not answered, and nothing is logged that did not leave', async () => {
  const { number } = await openMemberSession(server);
  expect((await exportedBy('HEAD', 'olga', number)).statusCode).toBe(404);
  await desk(server, 'olga', 'getCase', number, { reason: 'call' });
  expect((await logOf(number)).map(({ what }) => what)).not.toContain('exportCases');
});

test('H11.d the cases of a person come as one ZIP: what is known by its schema, documents, thread, consents and the log without names', async () => {
  const [member, other] = [await openMemberSession(server), await openMemberSession(server)];
  const bill = samplePdf({ words: 'bill' });
  await member.upload('rechnung.pdf', bill, 'invoice');
  await server.app.documents.examination.work();
  const message = { id: crypto.randomUUID(), text: 'Wir kümmern uns.' };
  await desk(server, 'hanna', 'sendMessage', member.number, message);
  const answer = await exported('olga', member.number, other.number);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'private, no-store' });
  const day = isoDate(dateAt(server.now(), server.settings.deployment.timeZone));
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="cases-${day}.zip"`);
  const alone = await exported('olga', other.number);
  expect(alone.headers['content-disposition']).toBe(`attachment; filename="${other.number}.zip"`);
  const files = filesIn(answer.rawPayload);
  expect([...files.keys()].toSorted()).toEqual(
    [
      `${member.number}/${member.number}.json`,
      `${member.number}/documents/rechnung.pdf`,
      `${other.number}/${other.number}.json`,
    ].toSorted(),
  );
  expect(files.get(`${member.number}/documents/rechnung.pdf`)?.equals(bill)).toBe(true);
  const json = files.get(`${member.number}/${member.number}.json`)?.toString() ?? '';
  const told = v.parse(exportedCaseSchema, JSON.parse(json));
  expect(told.case.claimNumber).toBe(member.number);
  expect(told.thread.map(({ content }) => content)).toContain('Wir kümmern uns.');
  expect(told.documents).toMatchObject([{ name: 'rechnung.pdf', file: 'documents/rechnung.pdf' }]);
  expect(told.accessLog.map(({ what }) => what)).toEqual(['exportCases', 'sendMessage', 'getCase']);
  for (const { id, name } of Object.values(deskPeople)) {
    expect(json).not.toContain(name);
    expect(json).not.toContain(id);
  }
});

test('H11.d H11.a every case has the export in its access log; who does not lead gets nothing, and it is not there', async () => {
  const { number } = await openMemberSession(server);
  for (const answer of [await exported('hanna', number), await exported('olga', number, 'GEL26-99999999')])
    expect(answer.statusCode).toBe(404);
  expect((await exported('olga')).statusCode).toBe(404);
  const many = Array.from({ length: mostCasesExported + 1 }, (_, index) => `GEL26-${10_000_000 + index}`);
  const tooMany = await exported('olga', ...many);
  expect([tooMany.statusCode, tooMany.json()]).toMatchObject([400, { error: { data: { appError: 'INVALID_INPUT' } } }]);
  expect((await server.app.inject(`/ambulance-app/desk/cases.zip?claimNumber=${number}`)).statusCode).toBe(401);
  expect((await logOf(number)).filter(({ what }) => what === 'exportCases')).toEqual([]);
  await exported('olga', number);
  expect((await logOf(number)).find(({ what }) => what === 'exportCases')).toMatchObject({
    who: 'Olga Petersen',
    role: 'lead',
    why: 'request',
  });
});

test('H11.d of a claim on a policy payments and services go with it, and nobody of the club', async () => {
  const number = '26-10040118';
  const files = filesIn((await exported('olga', number)).rawPayload);
  const json = files.get(`${number}/${number}.json`)?.toString() ?? '';
  const told = v.parse(exportedCaseSchema, JSON.parse(json));
  expect(told.claim?.services.length).toBeGreaterThan(0);
  expect(json).not.toContain('adjuster');
});

test('H11.d notes of a claim on a policy go with it, except those to the adjuster', async () => {
  const number = '26-10040118';
  const write = async (subject: string) => {
    const text = { subject, body: 'Das Gutachten liegt bei.' };
    const answer = await callFnol(server, { caller: 'csr', endpoint: 'claim/claim' }, 'createClaimNote', [
      number,
      text,
    ]);
    return (answer.result as Note).publicID;
  };
  await write('Gutachten');
  const hidden = await write('Nur intern');
  await server.database.query('update claim_notes set to_adjuster = true where id = $1', [hidden]);
  const files = filesIn((await exported('olga', number)).rawPayload);
  const { notes } = v.parse(exportedCaseSchema, JSON.parse(files.get(`${number}/${number}.json`)?.toString() ?? ''));
  expect(notes).toContainEqual(expect.objectContaining({ subject: 'Gutachten', body: 'Das Gutachten liegt bei.' }));
  expect(notes.map(({ subject }) => subject)).not.toContain('Nur intern');
});

test('H11.d of an erased case number, dates and the log are left', async () => {
  const { number } = await openMemberSession(server);
  await desk(server, 'olga', 'eraseCase', number, { typedNumber: number, reason: 'request' });
  const files = filesIn((await exported('olga', number)).rawPayload);
  const told = v.parse(exportedCaseSchema, JSON.parse(files.get(`${number}/${number}.json`)?.toString() ?? ''));
  expect(told).toMatchObject({ case: { state: 'erased', people: [] }, thread: [], documents: [] });
});
