import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendNoteOf } from '#testing/callers/desk-calls.ts';
import { asClub, openMember, type TestMember } from '#testing/callers/case-calls.ts';
import { buildReport, submitReport, withCaptcha } from '#testing/callers/build-report.ts';
import { openMemberSession } from '#testing/callers/member-session.ts';
import { askQuote, makeQuote } from '#testing/callers/quote-calls.ts';
import { samplePdf } from '#testing/files/sample-files.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { recordCallMade } from '#features/callbacks/plan-callback.ts';
import { acceptDocument } from '#features/documents/examination/review.ts';
import { answerNote } from '#features/messages/tell-member.ts';
import { writeRequest } from '#features/requests/ask-member.ts';
import { withdrawRequest } from '#features/requests/settle-request.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;

beforeAll(async () => {
  server = await openTestApp({ now: () => time, deployment: withCaptcha });
});
beforeEach(() => {
  time = begin;
});
afterAll(() => server.close());

type Item = { kind: string; state: string; due: string };

async function itemsOf(claimId: string): Promise<Item[]> {
  const rows = await server.database.query<Omit<Item, 'due'> & { dueAt: Date }>(
    'select kind, state, due_at as "dueAt" from work_items where claim_id = $1 order by kind',
    [claimId],
  );
  return rows.map(({ kind, state, dueAt }) => ({ kind, state, due: dueAt.toISOString() }));
}

test('H1.d a report is a new case and a promised call, which /recall does not promise again', async () => {
  const { result } = await submitReport(server, buildReport());
  const { publicID } = result as { publicID: string };
  const due = '2026-11-15T12:00:00.000Z';
  expect(await itemsOf(publicID)).toEqual([
    { kind: 'callback', state: 'open', due },
    { kind: 'newCase', state: 'open', due },
  ]);
  const promised = await server.database.query('select hours from callbacks where claim_id = $1', [publicID]);
  expect(promised).toEqual([{ hours: 2 }]);
  const told = await server.database.query('select 1 from history_entries where claim_id = $1', [publicID]);
  expect(told).toEqual([]);
});

test('H1.d a call-back waits until the club has called', async () => {
  const { call, token, session, id } = await openMember(server, time);
  await call('handleRecall', [{ hours: 1 }, token, session]);
  expect(await itemsOf(id)).toEqual([{ kind: 'callback', state: 'open', due: '2026-11-15T11:00:00.000Z' }]);
  await asClub(server, time, (deps) => recordCallMade(deps, id));
  expect(await itemsOf(id)).toMatchObject([{ kind: 'callback', state: 'settled' }]);
});

const answered = (member: TestMember) =>
  asClub(server, time, (deps) => answerNote(deps, { id: crypto.randomUUID(), claimId: member.id, text: 'Gern.' }));

test('H1.d each note waits until it is answered', async () => {
  const member = await openMember(server, time);
  await sendNoteOf(member, 'Wann kommt der Arzt?');
  expect(await itemsOf(member.id)).toEqual([{ kind: 'note', state: 'open', due: '2026-11-15T14:00:00.000Z' }]);
  await answered(member);
  await sendNoteOf(member, 'Und der Dolmetscher?');
  expect((await itemsOf(member.id)).map(({ state }) => state).toSorted()).toEqual(['open', 'settled']);
  await answered(member);
  expect((await itemsOf(member.id)).map(({ state }) => state)).toEqual(['settled', 'settled']);
});

test('H1.d a document waits from its examination on until a person decides', async () => {
  const member = await openMemberSession(server);
  await member.upload('rechnung.pdf', samplePdf({ words: 'bill' }), 'invoice');
  expect(await itemsOf(member.id)).toEqual([]);
  await server.app.documents.examination.work();
  expect(await itemsOf(member.id)).toMatchObject([{ kind: 'document', state: 'open' }]);
  const [document] = await server.database.query<{ id: string }>('select id from documents where claim_id = $1', [
    member.id,
  ]);
  const { database: db, vault } = server;
  await acceptDocument({ db, vault, now: () => time, by: 'hanna' }, document?.id ?? '');
  expect(await itemsOf(member.id)).toMatchObject([{ kind: 'document', state: 'settled' }]);
});

test('H1.d a request is shown from the day after it was due, and not once it is withdrawn', async () => {
  const { id: claimId } = await openMember(server, time);
  const id = crypto.randomUUID();
  const dueDate = { year: 2026, month: 11, day: 20 };
  const request = { id, claimId, kind: 'answer', asked: { title: 'IBAN' }, dueDate } as const;
  await asClub(server, time, (deps) => writeRequest(deps, request));
  // Midnight in Berlin.
  expect(await itemsOf(claimId)).toEqual([{ kind: 'overdueRequest', state: 'open', due: '2026-11-20T23:00:00.000Z' }]);
  const shown = await server.database.query('select 1 from work_items where subject = $1 and shown_from = due_at', [
    id,
  ]);
  expect(shown).toHaveLength(1);
  await asClub(server, time, (deps) => withdrawRequest(deps, id));
  expect(await itemsOf(claimId)).toMatchObject([{ kind: 'overdueRequest', state: 'settled' }]);
});

test('H1.d H9.d a referred quote waits until it is released', async () => {
  const { quoteID, publicID } = await makeQuote(server, 'pa');
  const state = () => server.database.query('select state from work_items where quote_id = $1', [publicID]);
  await askQuote(server, 'csr', 'referToUnderwriter', quoteID, '');
  expect(await state()).toEqual([{ state: 'open' }]);
  await askQuote(server, 'handler', 'releaseQuote', quoteID, { decision: 'approve' });
  expect(await state()).toEqual([{ state: 'settled' }]);
});

test('H1.d what is rolled back leaves no item', async () => {
  const { id: claimId } = await openMember(server, time);
  const dueDate = { year: 2026, month: 11, day: 20 };
  const request = { id: crypto.randomUUID(), claimId, kind: 'answer', asked: { title: 'IBAN' }, dueDate } as const;
  const failing = asClub(server, time, async (deps) => {
    await writeRequest(deps, request);
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await itemsOf(claimId)).toEqual([]);
});
