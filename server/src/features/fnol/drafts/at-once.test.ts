import type { FnolClaim } from '@beistand/contract/features/fnol/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFnol, demoPolicyOf, makeDraft, newClaim, type Caller } from '#testing/callers/fnol-calls.ts';
import { addOwnEntries } from '#testing/callers/add-own-entries.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp({ now: () => new Date('2026-11-15T12:00:00Z') });
});

afterAll(() => server.close());

const ask = (caller: Caller, method: string, params: unknown[], key?: string) =>
  callFnol(server, { caller, ...(key && { key }) }, method, params);
const count = async (table: string, claimId: string) =>
  (await server.database.query(`select 1 from ${table} where claim_id = $1`, [claimId])).length;

test('F3.d of many saves of one revision one is kept', async () => {
  const draft = await makeDraft(server, 'csr', 'travel_per');
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      ask('csr', 'saveClaim', [{ ...draft, lobs: { travel: { description: `Fassung ${index}` } } }]),
    ),
  );
  const kept = answers.flatMap(({ result }) => (result ? [result as FnolClaim] : []));
  expect(kept.map((claim) => claim.draft?.revision)).toEqual([2]);
  const refused = answers.flatMap(({ error }) => error?.data?.appError ?? []);
  expect(refused).toEqual(Array.from({ length: 9 }, () => 'DRAFT_CONFLICT'));
  expect((await ask('csr', 'getClaim', [draft.claimNumber])).result).toEqual(kept[0]);
});

test('notes that are written while a draft is discarded are kept with it or refused, and nothing stays behind', async () => {
  for (let round = 0; round < 5; round += 1) {
    const draft = await makeDraft(server, 'csr', 'PersonalAuto');
    const note = { subject: 'An die Sachbearbeitung', body: 'Bitte anrufen' };
    const write = () =>
      callFnol(server, { caller: 'csr', endpoint: 'claim/claim' }, 'createClaimNote', [draft.claimNumber, note]);
    const [discarded, ...notes] = await Promise.all([
      ask('csr', 'discardDraft', [draft.claimNumber]),
      ...Array.from({ length: 8 }, write),
    ]);
    expect(discarded.result).toBe(true);
    for (const { error } of notes) expect([undefined, 'NOT_FOUND']).toContain(error?.data?.appError);
    expect(await count('claim_notes', draft.publicID)).toBe(0);
  }
});

test('F12.d fifty submissions at once make one claim, with its notes and documents once', async () => {
  const draft = await makeDraft(server, 'csr', 'PersonalAuto');
  const before = await server.database.query('select number from claims');
  await addOwnEntries(server, draft.claimNumber, crypto.randomUUID());
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) => ask('csr', 'submitClaim', [draft], `submit-of-fifty-${index}`)),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]?.result).toMatchObject({ claimNumber: draft.claimNumber, claimState: 'open' });
  expect(await server.database.query('select number from claims')).toHaveLength(before.length);
  const { publicID: id } = draft;
  const counts = [];
  for (const table of ['claim_drafts', 'claim_notes', 'documents', 'claim_incidents', 'claim_contacts'])
    counts.push(`${table} ${await count(table, id)}`);
  expect(counts).toEqual(['claim_drafts 0', 'claim_notes 1', 'documents 1', 'claim_incidents 1', 'claim_contacts 4']);
});

test('F4.b a draft that is discarded while it is saved and submitted ends as one of them', async () => {
  for (let round = 0; round < 5; round += 1) {
    const draft = await makeDraft(server, 'csr', 'travel_per');
    const answers = await Promise.all([
      ask('csr', 'saveFNOLDetails', [draft]),
      ask('csr', 'discardDraft', [draft.claimNumber]),
      ask('csr', 'submitClaim', [draft]),
    ]);
    const failures = answers.flatMap(({ error }) => error?.data?.appError ?? []);
    for (const failure of failures) expect(['NOT_FOUND', 'NOT_A_DRAFT', 'DRAFT_CONFLICT']).toContain(failure);
    const [claim] = await server.database.query<{ state: string; number: string | null; drafts: number }>(
      `select state, number, (select count(*) from claim_drafts where claim_id = claims.id) as drafts
       from claims where id = $1`,
      [draft.publicID],
    );
    expect([
      { state: 'draft', number: null, drafts: 0 },
      { state: 'open', number: draft.claimNumber, drafts: 0 },
    ]).toContainEqual(claim);
  }
});

test('F12.d of two drafts with the same ids that are submitted at once, one becomes a claim and the other is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const claim = newClaim('PersonalAuto');
    const make = async () => (await ask('csr', 'getFNOLDetails', [demoPolicyOf('PersonalAuto'), claim])).result;
    const drafts = [(await make()) as FnolClaim, (await make()) as FnolClaim];
    const answers = await Promise.all(drafts.map((draft) => ask('csr', 'submitClaim', [draft])));
    const [refused, ...others] = answers.flatMap(({ error }) => (error ? [error] : []));
    expect(others).toEqual([]);
    expect(refused?.data?.appError).toBe('INVALID_INPUT');
    expect(refused?.data?.issues).not.toEqual([]);
    const states = await server.database.query<{ state: string }>(
      'select state from claims where number = any($1) order by state',
      [drafts.map(({ claimNumber }) => claimNumber)],
    );
    expect(states.map(({ state }) => state)).toEqual(['draft', 'open']);
  }
});
