import { draftLifetimeDays } from '@beistand/contract/features/fnol/codes.ts';
import type { FnolClaim, FnolData } from '@beistand/contract/features/fnol/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { removeAbandonedUploads } from '#features/documents/intake/abandoned-uploads.ts';
import { createSealedFiles } from '#platform/files/sealed-files.ts';
import { openDiskFiles } from '#platform/files/disk-files.ts';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { callFnol, demoPolicyOf, makeDraft, newClaim, type Caller } from '#testing/callers/fnol-calls.ts';
import { addOwnEntries } from '#testing/callers/add-own-entries.ts';
import { useUpLimits } from '#testing/callers/use-up-limits.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { insertDraftClaim } from './draft-queries.ts';
import { forgetExpiredClaimDrafts } from './expired-drafts.ts';

let server: TestApp;
const now = () => new Date('2026-11-15T12:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now });
});

afterAll(() => server.close());

const ask = (caller: Caller, method: string, params: unknown[], key?: string) =>
  callFnol(server, { caller, ...(key && { key }) }, method, params);
const errorOf = async (caller: Caller, method: string, ...params: unknown[]) =>
  (await ask(caller, method, params)).error?.data?.appError;
const count = async (table: string, claimId: string) =>
  (await server.database.query(`select 1 from ${table} where claim_id = $1`, [claimId])).length;

test('F3.d a save that began from an older revision is refused, and what is stored stays', async () => {
  const draft = await makeDraft(server, 'csr', 'Homeowners');
  const mine = { ...draft, mainContact: { ...draft.mainContact, firstName: 'Erste' } };
  expect((await ask('csr', 'saveFNOLDetails', [mine])).error).toBeUndefined();
  const theirs = { ...draft, mainContact: { ...draft.mainContact, firstName: 'Zweite' } };
  expect(await errorOf('erika', 'saveFNOLDetails', theirs)).toBe('DRAFT_CONFLICT');
  expect(await errorOf('erika', 'submitClaim', theirs)).toBe('DRAFT_CONFLICT');
  const { result } = await ask('erika', 'getClaim', [draft.claimNumber]);
  expect(result).toMatchObject({
    mainContact: { firstName: 'Erste' },
    draft: { revision: 2, updatedBy: 'Clara Nowak' },
  });
});

test('a draft does not take the number of another claim', async () => {
  const { claimNumber } = await makeDraft(server, 'csr', 'Homeowners');
  const row = {
    id: crypto.randomUUID(),
    number: claimNumber,
    policyNumber: '',
    policyType: 'Homeowners',
    accountNumber: '',
    producerCode: null,
    lineOfBusinessCode: '',
    lossType: '',
    lossDate: now().toISOString(),
    language: 'de_DE',
    reportedBy: '',
    expiresAt: now(),
    now: now(),
  } as const;
  expect(await insertDraftClaim(server.database, row)).toBe(false);
});

test('F3.a a call that is repeated with its key is made once', async () => {
  const data = newClaim('travel_per');
  const made = await ask('csr', 'createClaim', ['90-112233', data], 'create-once-1');
  expect(await ask('csr', 'createClaim', ['90-112233', data], 'create-once-1')).toEqual(made);
  const draft = made.result as FnolClaim;
  const saved = await ask('csr', 'saveClaim', [draft], 'save-once-1');
  expect(saved.error).toBeUndefined();
  expect(await ask('csr', 'saveClaim', [draft], 'save-once-1')).toEqual(saved);
});

test('what was answered of a draft is gone with it: neither a repeated call nor the master key brings it back', async () => {
  const data = newClaim('WorkersComp');
  const policy = demoPolicyOf('WorkersComp');
  const made = await ask('csr', 'createClaim', [policy, data], 'create-discarded');
  const draft = made.result as FnolClaim;
  const saved = await ask('csr', 'saveClaim', [draft], 'save-discarded');
  const note = { subject: 'Befund', body: 'Bruch' };
  const asked = { caller: 'csr', key: 'note-discarded', endpoint: 'claim/claim' } as const;
  await callFnol(server, asked, 'createClaimNote', [draft.claimNumber, note]);
  expect([made.error, saved.error]).toEqual([undefined, undefined]);
  const kept = () =>
    server.database.query<{ subject: string | null }>(
      "select subject from idempotency_keys where key like '%-discarded'",
    );
  expect((await kept()).map(({ subject }) => subject)).toEqual(Array(3).fill(draft.publicID));
  expect((await ask('csr', 'discardDraft', [draft.claimNumber], 'discard-discarded')).result).toBe(true);
  expect((await ask('csr', 'createClaim', [policy, data], 'create-discarded')).error?.data?.appError).toBe('NOT_FOUND');
  expect((await ask('csr', 'discardDraft', [draft.claimNumber], 'other-discarded')).error?.data?.appError).toBe(
    'NOT_FOUND',
  );
});

test('F4.b a draft that is discarded again under the same key is answered as before; another key or caller finds none', async () => {
  const { claimNumber } = await makeDraft(server, 'csr', 'PersonalAuto');
  const discard = (key: string, number = claimNumber) => ask('csr', 'discardDraft', [number], key);
  const [first, parallel] = await Promise.all([discard('discard-twice-1'), discard('discard-twice-1')]);
  const again = await discard('discard-twice-1');
  expect([first.result, parallel.result, again.result]).toEqual([true, true, true]);
  const other = await makeDraft(server, 'csr', 'PersonalAuto');
  const refused = [
    await discard('discard-twice-2'),
    await ask('erika', 'discardDraft', [claimNumber], 'discard-twice-1'),
    await discard('discard-twice-1', other.claimNumber),
  ];
  expect(refused.map(({ error }) => error?.data?.appError)).toEqual([
    'NOT_FOUND',
    'NOT_FOUND',
    'IDEMPOTENCY_KEY_REUSED',
  ]);
});

test('F12.d a submitted claim answers the same content with itself and another with NOT_A_DRAFT', async () => {
  const draft = await makeDraft(server, 'csr', 'GeneralLiability');
  const { result } = await ask('csr', 'submitClaim', [draft]);
  expect((await ask('csr', 'submitClaim', [draft])).result).toEqual(result);
  const other: FnolData = { ...draft, relatedContacts: [] };
  expect(await errorOf('csr', 'submitClaim', other)).toBe('NOT_A_DRAFT');
  expect(await errorOf('csr', 'saveFNOLDetails', draft)).toBe('NOT_A_DRAFT');
  expect(await errorOf('csr', 'discardDraft', draft.claimNumber)).toBe('NOT_A_DRAFT');
  expect((await ask('csr', 'getClaim', [draft.claimNumber])).result).toEqual(result);
});

test('F12.d what lacks something is not submitted, and every issue is named', async () => {
  const draft = await makeDraft(server, 'csr', 'Homeowners', { mainContact: undefined, lobs: {} });
  const { error } = await ask('csr', 'submitClaim', [draft]);
  expect(error?.data?.appError).toBe('INVALID_INPUT');
  expect(error?.data?.issues?.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual([
    '0.lobs.homeowner.propertyDescription required',
    '0.lobs.homeowner.fire.fireBrigadeCalled required',
    '0.lobs.homeowner.fire.habitable required',
    '0.mainContact.firstName required',
    '0.mainContact.lastName required',
    '0.mainContact.primaryPhoneType required',
  ]);
  expect((await ask('csr', 'getClaim', [draft.claimNumber])).result).toMatchObject({ claimState: 'draft' });
});

test('F4.b a discarded draft is gone with its notes and documents, and its key', async () => {
  const draft = await makeDraft(server, 'csr', 'WorkersComp');
  await addOwnEntries(server, draft.claimNumber, crypto.randomUUID());
  expect((await ask('csr', 'discardDraft', [draft.claimNumber])).result).toBe(true);
  expect(await errorOf('csr', 'getClaim', draft.claimNumber)).toBe('NOT_FOUND');
  expect(await errorOf('csr', 'saveFNOLDetails', draft)).toBe('NOT_FOUND');
  expect([await count('claim_drafts', draft.publicID), await count('claim_notes', draft.publicID)]).toEqual([0, 0]);
  await expect(server.vault.open(draft.publicID, Buffer.alloc(40), 'x')).rejects.toMatchObject({
    code: 'KeyDestroyed',
  });
  await removeWhatIsGone(now());
  expect(await server.database.query('select 1 from claims where id = $1', [draft.publicID])).toEqual([]);
});

/** The chores that follow one another in a running server. */
async function removeWhatIsGone(at: Date) {
  const { database: db, vault, filesFolder } = server;
  const files = createSealedFiles({ vault, files: await openDiskFiles(filesFolder) });
  await forgetExpiredClaimDrafts({ db, vault }, at);
  await removeAbandonedUploads({ db, files }, at);
  return forgetExpiredClaimDrafts({ db, vault }, at);
}

test('F3.e a draft expires thirty days after its last save, documents first', async () => {
  const draft = await makeDraft(server, 'csr', 'Homeowners');
  await addOwnEntries(server, draft.claimNumber, crypto.randomUUID());
  const days = (number: number) => new Date(now().getTime() + number * 86_400_000);
  const isThere = async () =>
    (await server.database.query('select 1 from claims where id = $1', [draft.publicID])).length === 1;
  await removeWhatIsGone(new Date(days(draftLifetimeDays).getTime() - 1));
  expect([await isThere(), await count('documents', draft.publicID)]).toEqual([true, 1]);
  expect(await removeWhatIsGone(days(draftLifetimeDays))).toBeGreaterThan(0);
  expect([await isThere(), await count('documents', draft.publicID)]).toEqual([false, 0]);
  expect(await errorOf('csr', 'getClaim', draft.claimNumber)).toBe('NOT_FOUND');
});

test('F3.a a claim that was submitted never expires', async () => {
  const draft = await makeDraft(server, 'csr', 'Homeowners');
  await ask('csr', 'submitClaim', [draft]);
  await removeWhatIsGone(new Date('2036-01-01T00:00:00Z'));
  expect((await ask('csr', 'getClaim', [draft.claimNumber])).result).toMatchObject({ claimState: 'open' });
});

test('F7.e a dump of the database after a claim for an injury contains no word of it', async () => {
  const draft = await makeDraft(server, 'csr', 'WorkersComp');
  const words = ['Sturz von der Leiter', 'Handgelenk', 'wrist', 'fracture', 'upperextremities', 'Sommerfeld', '"fall"'];
  const isClean = async () => {
    const dump = await dumpDatabase(server.database);
    return words.filter((word) => dump.includes(word));
  };
  expect(await isClean()).toEqual([]);
  expect((await ask('csr', 'submitClaim', [draft], 'submit-injury')).error).toBeUndefined();
  expect(await isClean()).toEqual([]);
  expect(JSON.stringify((await ask('csr', 'getClaim', [draft.claimNumber])).result)).toContain('Handgelenk');
});

test('F7.f what a traveller tells is sealed too', async () => {
  const told = { lossCause: 'illness', lobs: { travel: { description: 'Fieber nach dem Tauchgang' } } } as const;
  const draft = await makeDraft(server, 'csr', 'travel_per', told);
  await ask('csr', 'submitClaim', [draft]);
  expect(await dumpDatabase(server.database)).not.toContain('Tauchgang');
  expect((await ask('csr', 'getClaim', [draft.claimNumber])).result).toMatchObject(told);
});

test('F11.b F11.c the note to the adjuster is for agents, and a policyholder has none', async () => {
  const draft = await makeDraft(server, 'erika', 'PersonalAuto');
  const note = { subject: 'Für die Regulierung', body: 'Bitte zuerst anrufen.' };
  for (const caller of ['csr', 'erika'] as const) {
    const { error } = await callNotes(caller, [draft.claimNumber, note]);
    expect(error).toBeUndefined();
  }
  const noteFor = async (caller: Caller) =>
    ((await ask(caller, 'getClaim', [draft.claimNumber])).result as FnolClaim).adjusterNote;
  expect([await noteFor('csr'), await noteFor('producer'), await noteFor('erika')]).toMatchObject([
    note,
    undefined,
    undefined,
  ]);
});

const callNotes = (caller: Caller, params: unknown[]) =>
  callFnol(server, { caller, endpoint: 'claim/claim' }, 'createClaimNote', params);

test('F10.b a contact of the policy is stored as the policy knows it, with the number for this claim', async () => {
  const { contacts = [] } = await makeDraft(server, 'erika', 'PersonalAuto');
  const [insured, driver] = contacts;
  const mainContact = {
    publicID: insured?.publicID,
    lastName: 'Umbenannt',
    primaryPhoneType: 'home',
    homeNumber: '+49 821 999888',
  } as const;
  const draft = await makeDraft(server, 'erika', 'PersonalAuto', {
    mainContact,
    lobs: {
      personalAuto: {
        vehicleIncidents: [
          {
            tempID: crypto.randomUUID(),
            vehicle: { make: 'VW', model: 'Polo' },
            driver: { publicID: driver?.publicID },
          },
        ],
      },
    },
  });
  const { result } = await ask('erika', 'submitClaim', [draft]);
  expect(result).toMatchObject({
    mainContact: { publicID: insured?.publicID, lastName: 'Sommer', homeNumber: '+49 821 999888' },
    lobs: {
      personalAuto: { vehicleIncidents: [{ driver: { publicID: driver?.publicID, lastName: driver?.lastName } }] },
    },
  });
});

test('F5 every draft of the demo that has a wizard can be resumed', async () => {
  const drafts = await server.database.query<{ number: string }>(
    `select number from claims where state = 'draft' and number like '26-%' and policy_type not in ('CommercialPackage', 'PersonalUmbrella')`,
  );
  expect(drafts.length).toBeGreaterThan(5);
  for (const { number } of drafts) {
    const { result } = await ask('csr', 'getClaim', [number]);
    expect(result).toMatchObject({ draft: { revision: 1 }, lossCause: expect.any(String) as string });
    expect((await ask('csr', 'saveFNOLDetails', [result])).error).toBeUndefined();
  }
});

test('F5 a draft that a server of the next release wrote can be asked for again', async () => {
  const draft = await makeDraft(server, 'csr', 'travel_per');
  await server.database.query('update claim_drafts set version = version + 1 where claim_id = $1', [draft.publicID]);
  expect(await errorOf('csr', 'getClaim', draft.claimNumber)).toBe('UNAVAILABLE');
});

test('F4.b a draft whose key is gone in this moment is not there', async () => {
  const draft = await makeDraft(server, 'csr', 'travel_per');
  await server.vault.destroy(draft.publicID);
  expect(await errorOf('csr', 'getClaim', draft.claimNumber)).toBe('NOT_FOUND');
  expect(await errorOf('csr', 'saveFNOLDetails', draft)).toBe('NOT_FOUND');
});

test('F3.a somebody who begins claims without end is stopped, and nobody else', async () => {
  const begin = async (caller: 'csr' | 'erika') =>
    (await ask(caller, 'createClaim', [demoPolicyOf('PersonalAuto'), {}])).error?.data?.appError;
  await begin('erika');
  await useUpLimits(server, 299);
  expect([await begin('erika'), await begin('erika'), await begin('csr')]).toEqual([
    undefined,
    'TOO_MANY_REQUESTS',
    undefined,
  ]);
});
