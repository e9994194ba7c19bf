import type { AccessEntry, DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import type { ClaimSummary } from '@beistand/contract/features/claims/schema.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lockToErase } from '#features/desk/cases/case-queries.ts';
import { putItem } from '#features/work-items/work-items.ts';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { openMember } from '#testing/callers/case-calls.ts';
import { askDesk, desk, prepareCase, sendNoteOf, wrongOf } from '#testing/callers/desk-calls.ts';
import { logIn } from '#testing/callers/open-case.ts';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { eraseAllOf } from './erase-case.ts';
import { eraseRestored } from './erase-restored.ts';

let server: TestApp;
const now = new Date('2026-11-15T10:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now: () => now });
});
afterAll(() => server.close());

const erase = (number: string, typedNumber = number) =>
  askDesk(server, 'olga', 'eraseCase', number, { typedNumber, reason: 'request' });

test('H11.c an erased case answers everywhere without an error, and nothing of it is left', async () => {
  const opened = await prepareCase(server, now);
  const { number, id } = opened;
  await desk(server, 'hanna', 'getCase', number, { reason: 'other', words: 'Wort-1' });
  await desk(server, 'hanna', 'addCaseNote', number, { id: crypto.randomUUID(), text: 'Wort-2' });
  await desk(server, 'hanna', 'sendMessage', number, { id: crypto.randomUUID(), text: 'Wort-3' });
  expect(await desk(server, 'olga', 'previewErasure', number)).toMatchObject({ documents: 1, requests: 1, notes: 1 });
  expect(wrongOf(await erase(number, 'GEL26-1'))).toBe('INVALID_INPUT');
  expect((await erase(number)).error).toBeUndefined();
  expect(wrongOf(await erase(number))).toBe('ALREADY_DONE');

  const shown = await desk<DeskCase>(server, 'hanna', 'getCase', number, { reason: 'call' });
  expect(shown).toMatchObject({ state: 'erased', erasedAt: now.toISOString(), people: [] });
  expect(await desk(server, 'olga', 'getCaseWork', number)).toEqual({ items: [], viewers: [] });
  for (const part of ['getCaseDocuments', 'getCaseRequests', 'getCaseLinks', 'getCaseNotes'])
    expect(wrongOf(await askDesk(server, 'hanna', part, number))).toBe('CASE_ERASED');
  const message = { id: crypto.randomUUID(), text: 'x' };
  expect(wrongOf(await askDesk(server, 'hanna', 'sendMessage', number, message))).toBe('CASE_ERASED');
  expect(wrongOf(await askDesk(server, 'hanna', 'reopenCase', number))).toBe('CASE_ERASED');
  expect(await desk(server, 'hanna', 'searchCases', number)).toMatchObject([{ claimNumber: number, state: 'erased' }]);
  expect((await logIn(server, opened.link.token, opened.details)).answer.error?.data?.appError).toBe('LINK_REFUSED');

  const log = await desk<AccessEntry[]>(server, 'olga', 'getAccessLog', number);
  expect(log.map(({ what }) => what)).toContain('eraseCase');
  expect(log.some(({ words }) => words !== undefined)).toBe(false);
  const dump = await dumpDatabase(server.database);
  for (const word of ['Wort-1', 'Wort-2', 'Wort-3']) expect(dump).not.toContain(word);
  for (const table of ['case_lookups', 'history_entries', 'case_notes', 'requests'])
    expect(await server.database.query(`select 1 from ${table} where claim_id = $1`, [id]), table).toEqual([]);
  const texts = await server.database.query('select 1 from outbox where subject = $1 and sealed is not null', [id]);
  expect(texts).toEqual([]);
});

test('H11.c a claim of the portal is erased with its people', async () => {
  const number = '26-10067526';
  expect((await erase(number)).error).toBeUndefined();
  const rows = await server.database.query(
    `select 1 from claim_contacts join claims on claims.id = claim_id where number = $1`,
    [number],
  );
  expect(rows).toEqual([]);
  expect(await desk(server, 'hanna', 'getCase', number, { reason: 'call' })).toMatchObject({ state: 'erased' });
});

test('H11.c the owner of an erased claim finds when it was erased, and nothing else of it', async () => {
  const number = '26-10040118';
  expect((await erase(number)).error).toBeUndefined();
  const headers = await bearerFor(server, [{ type: 'account', value: '1000462', level: 'all' }]);
  const ask = async (method: string, ...params: unknown[]) =>
    server.call(method === 'generateUploadToken' ? 'claim/docs' : 'claim/claim', method, params, headers);
  const detail = await ask('getClaimDetail', number);
  expect(detail.result).toMatchObject({
    claim: { claimNumber: number, claimState: 'closed', erasedAt: now.toISOString(), policy: null, adjuster: null },
    mainContact: null,
  });
  const states = { claimStates: ['open', 'draft', 'closed'] };
  const { result: claims } = await ask('getClaimSummaries', states, {});
  expect((claims as ClaimSummary[]).find(({ claimNumber }) => claimNumber === number)).toMatchObject({
    policyNumber: null,
    customer: null,
    vendors: [],
  });
  await ask('addRecentlyViewedClaim', number);
  expect((await ask('getRecentlyViewedClaims')).result).toEqual([]);
  expect(wrongOf(await ask('getClaimPolicyDetail', number))).toBe('NOT_FOUND');
  expect(wrongOf(await ask('generateUploadToken', number))).toBe('CASE_ERASED');
  const exported = await server.app.inject({ url: `/ambulance-app/claim/export/${number}`, headers });
  expect(exported.body).toContain('CASE_ERASED');
});

test('H11.c a case that has one key with a quote is not erased, so that the quote can be read', async () => {
  const { id, number } = await prepareCase(server, now);
  await server.database.query(
    `insert into quotes select (jsonb_populate_record(quotes, jsonb_build_object('id', $1::uuid, 'number', 'Q-000000001'))).*
     from quotes where policy_number is null limit 1`,
    [id],
  );
  const risk = await server.vault.seal(id, '{}', 'quotes.risk');
  expect(wrongOf(await erase(number))).toBe('INTERNAL');
  expect(String(await server.vault.open(id, risk, 'quotes.risk'))).toBe('{}');
  expect(await desk(server, 'hanna', 'getCase', number, { reason: 'call' })).toMatchObject({ state: 'open' });
});

test('H11.c a repeated call with the same key is answered again', async () => {
  const { number } = await prepareCase(server, now);
  const iat = Math.floor(now.getTime() / 1000);
  const lead = { type: 'handlerlead', value: 'all', level: 'all' };
  const headers = await bearerFor(server, [lead], { payload: { sub: 'olga', iat, exp: iat + 300 } });
  const call = () =>
    server.call('desk/desk', 'eraseCase', [number, { typedNumber: number, reason: 'request' }], {
      ...headers,
      'idempotency-key': 'erase-once-1',
    });
  expect([(await call()).result, (await call()).result]).toEqual([{ done: true }, { done: true }]);
});

/** What still waits somewhere in a case. */
async function leftOf(id: string): Promise<string[]> {
  const rows = await server.database.query<{ what: string }>(
    `select 'item ' || kind as what from work_items where claim_id = $1 and state <> 'settled'
     union all select 'entry' from history_entries where claim_id = $1
     union all select 'note' from case_notes where claim_id = $1
     union all select 'link' from links where claim_id = $1 and revoked_at is null
     union all select 'message' from outbox where subject = $1::text and sealed is not null`,
    [id],
  );
  return rows.map(({ what }) => what);
}

test('H11.c what is begun while a case is erased leaves nothing in it', async () => {
  const member = await openMember(server, now);
  const { id, number, token, session } = member;
  await desk(server, 'hanna', 'getCase', number, { reason: 'call' });
  const begin = () => [
    member.call('handleRecall', [{ hours: 2 }, token, session]),
    sendNoteOf(member, 'Wann kommt der Arzt?'),
    server.call('claim/claim', 'requestNewLink', [token]),
    askDesk(server, 'hanna', 'addCaseNote', number, { id: crypto.randomUUID(), text: 'Angerufen' }),
  ];
  let acts: ReturnType<typeof begin> = [];
  await server.database.transaction(async (db) => {
    await lockToErase(db, number);
    acts = begin();
    // Long enough for all of them to come as far as they get.
    await pause(500);
    await eraseAllOf({ db, vault: server.vault.using(db), by: 'olga', now }, id);
  });
  await Promise.all(acts);
  expect(await leftOf(id)).toEqual([]);
});

test('H11.c what an earlier release left in an erased case is cleared at the next start', async () => {
  const { id, number } = await prepareCase(server, now);
  await erase(number);
  await putItem(server.database, { kind: 'callback', claimId: id, subject: id, dueAt: now, now });
  expect(await leftOf(id)).toEqual(['item callback']);
  const later = new Date(now.getTime() + 60_000);
  await eraseRestored({ database: server.database, vault: server.vault, now: () => later });
  expect(await leftOf(id)).toEqual([]);
  expect(await desk(server, 'hanna', 'getCase', number, { reason: 'call' })).toMatchObject({
    erasedAt: now.toISOString(),
  });
});
