import type { Authority } from '@beistand/contract/authorities.ts';
import type { Note } from '@beistand/contract/features/notes/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { callFnol, makeDraft } from '#testing/callers/fnol-calls.ts';
import { useUpLimits } from '#testing/callers/use-up-limits.ts';
import { demoUserId } from '#testing/demo-data.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
const claim = '26-10040118';
const words = { subject: 'Rückfrage', body: 'Wann kommt das Gutachten?\nIch bin ab 14 Uhr da.' };

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const authorities: Record<'erika.sommer' | 'clara.nowak', Authority> = {
  'erika.sommer': { type: 'account', value: '1000462', level: 'all' },
  'clara.nowak': { type: 'csr', value: 'all', level: 'all' },
};

async function ask(username: keyof typeof authorities, method: string, params: unknown[], key?: string) {
  const headers = await bearerFor(server, [authorities[username]], { payload: { sub: demoUserId(username) } });
  return server.call('claim/claim', method, params, { ...headers, ...(key && { 'idempotency-key': key }) });
}

const notesFor = async (username: keyof typeof authorities) =>
  (await ask(username, 'getClaimNotes', [claim])).result as Note[];

test('D6.a a note is stored with its author and stands first', async () => {
  const { result } = await ask('erika.sommer', 'createClaimNote', [claim, words]);
  expect(result).toMatchObject({ ...words, author: 'Erika Sommer', claimNumber: claim, canEdit: true });
  const [first] = await notesFor('erika.sommer');
  expect(first).toEqual(result);
  expect((await notesFor('clara.nowak'))[0]).toEqual({ ...(result as Note), canEdit: false });
});

test.each([
  ['subject', { ...words, subject: '  ' }],
  ['body', { ...words, body: '' }],
  ['subject', { ...words, subject: 'x'.repeat(101) }],
  ['body', { ...words, body: 'x'.repeat(5001) }],
])('D6.b a note needs its %s, within bounds', async (field, note) => {
  const { error } = await ask('erika.sommer', 'createClaimNote', [claim, note]);
  expect(error?.data).toMatchObject({ appError: 'INVALID_INPUT', issues: [{ path: [1, field] }] });
});

test('D6.c who wrote a note changes and deletes it; for others it is not there', async () => {
  const { publicID } = (await ask('erika.sommer', 'createClaimNote', [claim, words])).result as Note;
  const changed = { subject: 'Erledigt', body: 'Das Gutachten ist da.', publicID };
  for (const [method, params] of [
    ['updateClaimNote', [claim, changed]],
    ['deleteClaimNote', [claim, publicID]],
  ] as const)
    expect((await ask('clara.nowak', method, [...params])).error?.data?.appError).toBe('NOT_FOUND');
  expect((await ask('erika.sommer', 'updateClaimNote', [claim, changed])).result).toMatchObject(changed);
  expect((await ask('erika.sommer', 'deleteClaimNote', [claim, publicID])).result).toMatchObject(changed);
  expect((await notesFor('erika.sommer')).some((note) => note.publicID === publicID)).toBe(false);
});

test('D6.c a note of one claim is not reached through another', async () => {
  const { publicID } = (await ask('erika.sommer', 'createClaimNote', [claim, words])).result as Note;
  const { error } = await ask('erika.sommer', 'deleteClaimNote', ['26-10050396', publicID]);
  expect(error?.data?.appError).toBe('NOT_FOUND');
});

test('a repeated attempt is one note', async () => {
  const before = (await notesFor('erika.sommer')).length;
  for (let attempt = 0; attempt < 2; attempt++)
    await ask('erika.sommer', 'createClaimNote', [claim, words], 'one-and-the-same-note');
  expect(await notesFor('erika.sommer')).toHaveLength(before + 1);
});

test('D6.a a claim without notes has an empty list', async () => {
  expect((await ask('clara.nowak', 'getClaimNotes', ['26-10052109'])).result).toEqual([]);
});

test('F11.a a note to the adjuster is for agent and service; the insured reads what is written on the claim itself', async () => {
  const draft = await makeDraft(server, 'csr', 'PersonalAuto');
  const { claimNumber } = draft;
  const subjects = async (username: keyof typeof authorities) =>
    ((await ask(username, 'getClaimNotes', [claimNumber])).result as Note[]).map(({ subject }) => subject);
  await ask('clara.nowak', 'createClaimNote', [claimNumber, { ...words, subject: 'Vertraulich' }]);
  await ask('erika.sommer', 'createClaimNote', [claimNumber, { ...words, subject: 'Eigene' }]);
  expect(await subjects('clara.nowak')).toEqual(expect.arrayContaining(['Vertraulich', 'Eigene']));
  expect(await subjects('erika.sommer')).toEqual(['Eigene']);
  expect((await callFnol(server, { caller: 'csr' }, 'submitClaim', [draft])).error).toBeUndefined();
  await ask('clara.nowak', 'createClaimNote', [claimNumber, { ...words, subject: 'Antwort' }]);
  expect((await subjects('erika.sommer')).toSorted()).toEqual(['Antwort', 'Eigene']);
  expect((await subjects('clara.nowak')).toSorted()).toEqual(['Antwort', 'Eigene', 'Vertraulich']);
});

test('D6.a somebody who writes notes without end is stopped in that claim, and nobody else', async () => {
  const write = async (username: keyof typeof authorities, number = claim) =>
    (await ask(username, 'createClaimNote', [number, words])).error?.data?.appError;
  await write('erika.sommer');
  await useUpLimits(server, 299);
  expect([await write('erika.sommer'), await write('erika.sommer')]).toEqual([undefined, 'TOO_MANY_REQUESTS']);
  expect([await write('erika.sommer', '26-10041831'), await write('clara.nowak')]).toEqual([undefined, undefined]);
});
