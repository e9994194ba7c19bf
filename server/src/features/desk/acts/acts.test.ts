import type { ClosingEffects, Preview } from '@beistand/contract/features/desk/acts/act-schema.ts';
import type { AccessEntry, CaseLinks, CaseRequest, DeskCase } from '@beistand/contract/features/desk/case-schema.ts';
import type { CaseProgress } from '@beistand/contract/features/requests/schema.ts';
import { memberSource } from '@beistand/contract/features/history/entry-codes.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { promiseCall } from '#features/callbacks/plan-callback.ts';
import {
  askDesk,
  addDocument,
  askOpened,
  desk,
  deskPeople,
  openFor,
  partOf,
  prepareCase,
  sendNoteOf,
  spoken,
  wrongOf,
} from '#testing/callers/desk-calls.ts';
import { issueLink } from '#features/access/links.ts';
import { openMember } from '#testing/callers/case-calls.ts';
import { sendWaiver } from '#testing/signatures/signing-calls.ts';
import { logIn, type OpenedCase } from '#testing/callers/open-case.ts';
import { useUpLimits } from '#testing/callers/use-up-limits.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { sealRequest } from '#features/signing/templates/document-text.ts';
import { linkDocument } from '#features/requests/queries.ts';
import { putItem } from '#features/work-items/work-items.ts';
import { openMessages } from '#platform/outbox/put-message.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;

beforeAll(async () => {
  server = await openTestApp({ now: () => time });
});
beforeEach(() => {
  time = begin;
});
afterAll(() => server.close());

const uuid = () => crypto.randomUUID();
const act = (method: string, ...params: unknown[]) => desk(server, 'hanna', method, ...params);
const failing = async (method: string, ...params: unknown[]) =>
  wrongOf(await askOpened(server, 'hanna', method, ...params));

async function prepared(): Promise<OpenedCase> {
  const opened = await prepareCase(server, time);
  await server.database.query('delete from outbox where subject = $1', [opened.id]);
  return opened;
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}

/** One case for all tests that leave it as it was, and in which nothing is done. */
const untouched = once(prepared);

async function historyOf(number: string): Promise<string[]> {
  const { historyEntries } = await desk<{ historyEntries: { content: string }[] }>(
    server,
    'hanna',
    'getCaseHistory',
    number,
    {},
  );
  return historyEntries.map(({ content }) => content);
}

async function toldTo({ id }: Pick<OpenedCase, 'id'>): Promise<string[]> {
  const rows = await server.database.query<{ channel: string }>(
    'select channel from outbox where subject = $1 order by channel',
    [id],
  );
  return rows.map(({ channel }) => channel);
}

/** The text of the one mail that waits. */
async function mailTo({ id }: OpenedCase): Promise<string> {
  const rows = await server.database.query<{ subject: string; sealed: Uint8Array }>(
    `select subject, sealed from outbox where subject = $1 and channel = 'email'`,
    [id],
  );
  const [mail] = await openMessages(server.vault, rows);
  return mail?.text ?? '';
}

const openItems = async ({ id }: OpenedCase) => {
  const rows = await server.database.query<{ kind: string }>(
    `select kind from work_items where claim_id = $1 and state <> 'settled' order by kind`,
    [id],
  );
  return rows.map(({ kind }) => kind);
};

test('H5.a a note is answered once, with one SMS and one mail; who comes second is told', async () => {
  const opened = await prepared();
  const message = { id: uuid(), text: 'Die Ärztin kommt um 12 Uhr.' };
  await act('answerNote', opened.number, message);
  await act('answerNote', opened.number, message);
  expect(await failing('answerNote', opened.number, { id: uuid(), text: 'Um eins.' })).toBe('ALREADY_DONE');
  expect((await historyOf(opened.number)).filter((text) => text.startsWith('Die Ärztin'))).toHaveLength(1);
  expect(await toldTo(opened)).toEqual(['email', 'sms']);
});

test('H5.a two answers at the same moment: one is sent, the other is told', async () => {
  const opened = await prepared();
  await openFor(server, opened.number, ['hanna', 'jonas']);
  const answers = await Promise.all(
    (['hanna', 'jonas'] as const).map((person) =>
      askDesk(server, person, 'answerNote', opened.number, { id: uuid(), text: person }),
    ),
  );
  expect(answers.map((answer) => wrongOf(answer) ?? 'done').toSorted()).toEqual(['ALREADY_DONE', 'done']);
  expect(await toldTo(opened)).toEqual(['email', 'sms']);
});

test('H5.a messages and portal messages reach the member; scripts in them do not', async () => {
  const opened = await prepared();
  await act('sendMessage', opened.number, { id: uuid(), text: 'Guten Tag' });
  const html = '<p onclick="x()">Neu<script>alert(1)</script></p>';
  await act('publishPortalMessage', opened.number, { id: uuid(), html });
  expect((await historyOf(opened.number)).slice(0, 2).toSorted()).toEqual(['Guten Tag', 'Neu']);
  expect(await toldTo(opened)).toEqual(['email', 'email', 'sms', 'sms']);
  expect(await failing('publishPortalMessage', opened.number, { id: uuid(), html: '<script>x</script>' })).toBe(
    'INVALID_INPUT',
  );
  expect(await failing('sendMessage', opened.number, { id: uuid(), text: 'x'.repeat(100_000) })).toBe('INVALID_INPUT');
  expect(await failing('sendMessage', opened.number, { id: uuid(), text: ' ' })).toBe('INVALID_INPUT');
});

test('H5.b notes for colleagues are sealed and never in the history', async () => {
  const { number, id } = await prepared();
  const note = { id: uuid(), text: 'Frau Özdemir wirkt unsicher.' };
  await act('addCaseNote', number, note);
  await act('addCaseNote', number, note);
  expect(await desk(server, 'jonas', 'getCaseNotes', number)).toMatchObject([
    { text: note.text, author: 'Hanna Vogt' },
  ]);
  expect(await historyOf(number)).not.toContain(note.text);
  const [row] = await server.database.query<{ sealed: Uint8Array }>(
    'select sealed from case_notes where claim_id = $1',
    [id],
  );
  expect(Buffer.from(row?.sealed ?? []).toString()).not.toContain('unsicher');
});

test('H5.b half a character in a text is refused, as it would not be read again as it was written', async () => {
  const { number } = await prepared();
  for (const method of ['addCaseNote', 'sendMessage'])
    expect(await failing(method, number, { id: uuid(), text: 'a\ud800b' }), method).toBe('INVALID_INPUT');
  expect(await desk(server, 'jonas', 'getCaseNotes', number)).toEqual([]);
});

test('H5.b H6.a an id that is used in another case is refused, for nothing would be kept', async () => {
  const [one, other] = [await prepared(), await untouched()];
  const [note, call] = [uuid(), uuid()];
  await act('addCaseNote', one.number, { id: note, text: 'Hier.' });
  await act('recordCall', one.number, { id: call, outcome: 'reached' });
  expect(await failing('addCaseNote', other.number, { id: note, text: 'Dort.' })).toBe('INVALID_INPUT');
  expect(await failing('recordCall', other.number, { id: call, outcome: 'reached' })).toBe('INVALID_INPUT');
});

/** Each act to which the caller gives an id, with something else that it could be. */
const otherwise: Record<string, [first: object, other: object][]> = {
  addCaseNote: [[{ text: 'Erste Notiz.' }, { text: 'Zweite Notiz.' }]],
  answerNote: [[{ text: 'Um zwölf.' }, { text: 'Um eins.' }]],
  sendMessage: [[{ text: 'Guten Tag' }, { text: 'Guten Abend' }]],
  publishPortalMessage: [[{ html: '<p>Hallo</p>' }, { html: '<h3>Hallo</h3>' }]],
  recordCall: [
    [{ outcome: 'reached' }, { outcome: 'reached', words: 'Klingt müde.' }],
    [
      { outcome: 'callAgain', hours: 1 },
      { outcome: 'callAgain', hours: 3 },
    ],
  ],
  askMember: [
    [
      { kind: 'answer', asked: { title: 'Wo sind Sie?' }, dueDate: null },
      { kind: 'answer', asked: { title: 'Wo sind Sie?', details: 'Straße und Ort' }, dueDate: null },
    ],
  ],
  sendLink: [[{ communicationType: 'show_info' }, { communicationType: 'document_upload' }]],
};

/** Each of these acts is done once in it. */
const actedOn = once(prepared);

test.each(Object.entries(otherwise).flatMap(([method, pairs]) => pairs.map((pair) => [method, ...pair] as const)))(
  'H5.a H6.a H7.a an id of %s that comes again is done once, and with something else refused',
  async (method, first, other) => {
    const { number } = await actedOn();
    const id = uuid();
    await act(method, number, { id, ...first });
    const kept = await historyOf(number);
    await act(method, number, { id, ...first });
    expect(await failing(method, number, { id: id.toUpperCase(), ...first })).toBe('INVALID_INPUT');
    const { error } = await askOpened(server, 'hanna', method, number, { id, ...other });
    expect(error?.data).toMatchObject({ appError: 'INVALID_INPUT', issues: [{ path: [1, 'id'], code: 'notUnique' }] });
    expect(await historyOf(number)).toEqual(kept);
  },
);

test('H5.a an id stands for one act: another kind of act with it is refused, and so is what others brought about', async () => {
  const { number } = await prepared();
  const id = uuid();
  await act('sendMessage', number, { id, text: 'Guten Tag' });
  expect(await failing('answerNote', number, { id, text: 'Guten Tag' })).toBe('INVALID_INPUT');
  expect(await failing('askMember', number, asking({ id: partOf(number, 'request') }))).toBe('INVALID_INPUT');
});

test('H5.a of two at once with one id and different words one is done', async () => {
  const { number } = await prepared();
  await openFor(server, number, ['hanna']);
  const id = uuid();
  const texts = ['Eins', 'Zwei', 'Drei'];
  const answers = await Promise.all(texts.map((text) => askDesk(server, 'hanna', 'sendMessage', number, { id, text })));
  expect(answers.map(wrongOf).toSorted()).toEqual(['INVALID_INPUT', 'INVALID_INPUT', undefined]);
  expect((await historyOf(number)).filter((content) => texts.includes(content))).toHaveLength(1);
});

/** What nobody sees: fillers, spaces without a width, a soft hyphen, marks upon nothing, blanks. */
const unseen = ['\u3164', '\u200b', '\u2060', '\u00ad', '\u0301\u0308', '\u2800', ' \ufe0f', '\u{13441}'];

test('H5.a H7.a H9.b a text in which nothing can be seen is none', async () => {
  const { number } = await prepared();
  for (const text of unseen) {
    const acts: [string, ...unknown[]][] = [
      ['addCaseNote', number, { id: uuid(), text }],
      ['answerNote', number, { id: uuid(), text }],
      ['sendMessage', number, { id: uuid(), text }],
      ['publishPortalMessage', number, { id: uuid(), html: `<p>${text}</p>` }],
      ['askMember', number, asking({ asked: { title: text } })],
      ['createCase', { ...spoken, id: uuid(), insured: { ...spoken.insured, firstName: text } }],
      ['createCase', { ...spoken, id: uuid(), licencePlate: text }],
    ];
    for (const [method, ...params] of acts)
      expect([method, await failing(method, ...params)]).toEqual([method, 'INVALID_INPUT']);
  }
  for (const text of ['👩🏽‍⚕️', '山', 'ก', 'ع', 'Donau\u00addampf', '!'])
    await act('addCaseNote', number, { id: uuid(), text });
});

test('H5.c a preview shows SMS and e-mail as they will be, and sends nothing', async () => {
  const opened = await untouched();
  const shown = await desk<Preview>(server, 'hanna', 'previewMessage', opened.number, {
    kind: 'portalMessage',
    html: '<p>Hallo<script>x</script></p>',
  });
  expect(shown).toMatchObject({ language: 'de_DE', shown: '<p>Hallo</p>' });
  expect(shown.smsParts).toBeGreaterThan(0);
  expect([shown.sms, shown.email].every((text) => text.includes('/login/…/medical'))).toBe(true);
  expect(await toldTo(opened)).toEqual([]);
});

const called = (number: string, outcome: string, more: object = {}) =>
  act('recordCall', number, { id: uuid(), outcome, ...more });

test('H6.a H6.d a call that reached the member settles the promise and stands in the history without words', async () => {
  const opened = await prepared();
  await promiseCall({ db: server.database, now: time }, opened.id, 1);
  expect(await openItems(opened)).toContain('callback');
  const call = { id: uuid(), outcome: 'reached', words: 'Klingt erschöpft.' };
  await act('recordCall', opened.number, call);
  await act('recordCall', opened.number, call);
  expect(await openItems(opened)).not.toContain('callback');
  const history = await historyOf(opened.number);
  expect(history.filter((text) => text === 'Wir haben Sie zurückgerufen.')).toHaveLength(1);
  expect(history.join()).not.toMatch(/erschöpft|Hanna/);
  expect(await desk(server, 'jonas', 'getCaseCalls', opened.number)).toMatchObject([
    { outcome: 'reached', calledBy: 'Hanna Vogt', words: 'Klingt erschöpft.' },
  ]);
});

test('H6.b nobody reached: it comes back in 15 minutes, and the third time the member is asked to phone', async () => {
  const opened = await prepared();
  await promiseCall({ db: server.database, now: time }, opened.id, 1);
  const shown = async () => {
    const { items } = await desk<{ items: { kind: string; claimNumber: string; attempts: number }[] }>(
      server,
      'hanna',
      'getDeskItems',
      { queue: 'callback' },
    );
    return items.find(({ claimNumber }) => claimNumber === opened.number)?.attempts;
  };
  expect(await shown()).toBe(0);
  await called(opened.number, 'notReached');
  expect(await shown()).toBeUndefined();
  const comesBack = new Date(begin.getTime() + 15 * 60_000).toISOString();
  const work = () => desk(server, 'jonas', 'getCaseWork', opened.number);
  const callback = { kind: 'callback', shownFrom: comesBack };
  expect(await work()).toMatchObject({ items: expect.arrayContaining([expect.objectContaining(callback)]) as unknown });
  time = new Date(begin.getTime() + 15 * 60_000);
  expect(await shown()).toBe(1);
  expect(JSON.stringify(await work())).not.toContain('shownFrom');
  await called(opened.number, 'notReached');
  expect(await toldTo(opened)).toEqual([]);
  await called(opened.number, 'notReached');
  expect(await openItems(opened)).not.toContain('callback');
  expect(await toldTo(opened)).toEqual(['email', 'sms']);
  const history = await historyOf(opened.number);
  expect(history.filter((text) => text === 'Wir haben Sie angerufen und nicht erreicht.')).toHaveLength(3);
  expect(history.join()).toContain('Bitte rufen Sie uns an');
});

test('H6.c calling again promises a new time', async () => {
  const opened = await prepared();
  await promiseCall({ db: server.database, now: time }, opened.id, 1);
  await called(opened.number, 'callAgain', { hours: 3 });
  const { callBefore } = await desk<DeskCase>(server, 'hanna', 'getCase', opened.number, { reason: 'call' });
  expect(callBefore).toBe('2026-11-15T13:00:00.000Z');
  expect((await openItems(opened)).filter((kind) => kind === 'callback')).toHaveLength(1);
  expect(await failing('recordCall', opened.number, { id: uuid(), outcome: 'callAgain' })).toBe('INVALID_INPUT');
});

const requestsOf = (number: string) => desk<CaseRequest[]>(server, 'hanna', 'getCaseRequests', number);
const asking = (more: object) => ({ id: uuid(), kind: 'document', asked: { title: 'Foto' }, dueDate: null, ...more });

test('H7.a a member is asked for documents, signatures, the waiver and answers, each once', async () => {
  const opened = await prepared();
  const signature = {
    id: uuid(),
    kind: 'signature',
    template: 'bank-details',
    dueDate: { year: 2026, month: 11, day: 15 },
  };
  const asked = [asking({}), asking({ kind: 'answer' }), asking({ kind: 'waiver' }), signature];
  for (const each of [...asked, ...asked]) await act('askMember', opened.number, each);
  expect((await requestsOf(opened.number)).map(({ kind }) => kind).toSorted()).toEqual([
    'answer',
    'document',
    'document',
    'signature',
    'waiver',
  ]);
  expect(await toldTo(opened)).toHaveLength(8);
  expect(await failing('askMember', opened.number, asking({ kind: 'waiver' }))).toBe('ALREADY_DONE');
  expect(await failing('askMember', opened.number, { ...signature, id: uuid() })).toBe('ALREADY_DONE');
  expect(await toldTo(opened)).toHaveLength(8);
});

test.each([
  ['a request due yesterday', { dueDate: { year: 2026, month: 11, day: 14 } }],
  ['a document of a type of vehicles', { asked: { title: 'Foto', documentCategory: 'damage_photo' } }],
  ['a form for vehicles', { kind: 'signature', template: 'power-of-attorney', asked: undefined }],
  ['a type nobody knows', { asked: { title: 'Foto', documentCategory: 'x' } }],
  ['no title', { asked: { title: '' } }],
  ['a title that turns what follows', { asked: { title: 'Foto\u202e' } }],
])('H7.a H9.e %s is refused, and nobody is told', async (_what, wrong) => {
  const opened = await untouched();
  expect(await failing('askMember', opened.number, asking(wrong))).toBe('INVALID_INPUT');
  expect(await toldTo(opened)).toEqual([]);
  expect(await requestsOf(opened.number)).toHaveLength(1);
});

test('H7.a H9.e in a vehicle case the forms for vehicles are sent, those for patients are not', async () => {
  const { claimNumber } = await desk<{ claimNumber: string }>(server, 'hanna', 'createCase', { ...spoken, id: uuid() });
  const form = (template: string) => ({ id: uuid(), kind: 'signature', template, dueDate: null });
  expect(await failing('askMember', claimNumber, form('settlement-declaration'))).toBe('INVALID_INPUT');
  await act('askMember', claimNumber, form('power-of-attorney'));
  await act('askMember', claimNumber, form('bank-details'));
  expect(await requestsOf(claimNumber)).toHaveLength(2);
});

test('H5.a H7.a a note answers the questions that were open when it came, once it is answered, with one message', async () => {
  const member = await openMember(server, time);
  const ask = (title: string) => act('askMember', member.number, asking({ kind: 'answer', asked: { title } }));
  await ask('Wie geht es Mila heute?');
  await act('askMember', member.number, asking({}));
  time = new Date(time.getTime() + 60_000);
  await sendNoteOf(member, 'Schon besser.');
  time = new Date(time.getTime() + 60_000);
  await ask('Hat sie noch Fieber?');
  await server.database.query('delete from outbox where subject = $1', [member.id]);
  const states = async () =>
    Object.fromEntries((await requestsOf(member.number)).map(({ title, state }) => [title, state]));
  const others = { Foto: 'open', 'Hat sie noch Fieber?': 'open' };
  expect(await states(), 'as the member reads it').toEqual({ ...others, 'Wie geht es Mila heute?': 'received' });
  await act('answerNote', member.number, { id: uuid(), text: 'Das freut uns.' });
  expect(await states()).toEqual({ ...others, 'Wie geht es Mila heute?': 'done' });
  expect(await toldTo(member)).toEqual(['email', 'sms']);
  const { result } = await member.call('getCaseProgress', [member.token, member.session]);
  expect(result).toMatchObject({
    hasUnansweredNote: false,
    requests: [{ title: 'Foto' }, { title: 'Hat sie noch Fieber?' }],
    done: [{ title: 'Wie geht es Mila heute?' }],
  });
  await act('closeCase', member.number, { id: uuid(), reason: 'settled' });
  const told = (await historyOf(member.number)).filter((text) => text.endsWith('?')).toSorted();
  expect(told, 'in words that fit a question').toEqual([
    'Beantwortet, vielen Dank: Wie geht es Mila heute?',
    'Diese Frage hat sich erledigt: Hat sie noch Fieber?',
    'Wir haben eine Frage an Sie: Hat sie noch Fieber?',
    'Wir haben eine Frage an Sie: Wie geht es Mila heute?',
  ]);
});

test('H7.a a request is withdrawn once', async () => {
  const opened = await prepared();
  const request = partOf(opened.number, 'request');
  await act('withdrawRequest', opened.number, request);
  expect(await failing('withdrawRequest', opened.number, request)).toBe('ALREADY_DONE');
  expect(await failing('withdrawRequest', (await untouched()).number, request)).toBe('NOT_FOUND');
  expect(await toldTo(opened)).toEqual(['email', 'sms']);
});

test('H7.a what came another way is marked as done once, without a message; a signature is not', async () => {
  const opened = await prepared();
  const request = partOf(opened.number, 'request');
  const waiver = asking({ kind: 'waiver' });
  await act('completeRequest', opened.number, request);
  expect(await failing('completeRequest', opened.number, request)).toBe('ALREADY_DONE');
  expect(await failing('completeRequest', (await untouched()).number, request)).toBe('NOT_FOUND');
  expect(await toldTo(opened)).toEqual([]);
  await act('askMember', opened.number, waiver);
  expect(await failing('completeRequest', opened.number, waiver.id)).toBe('INVALID_INPUT');
  expect((await requestsOf(opened.number)).map(({ state }) => state).toSorted()).toEqual(['done', 'open']);
});

async function received(opened: OpenedCase): Promise<string> {
  const [request, document] = [partOf(opened.number, 'request'), partOf(opened.number, 'document')];
  await linkDocument(server.database, request, document);
  await server.database.query(`update requests set state = 'received' where id = $1`, [request]);
  return document;
}

test('H7.b accepting a document completes what was asked, once', async () => {
  const opened = await prepared();
  const document = await received(opened);
  await act('acceptDocument', opened.number, document);
  expect(await failing('acceptDocument', opened.number, document)).toBe('ALREADY_DONE');
  expect(await requestsOf(opened.number)).toMatchObject([{ state: 'done' }]);
  expect(await failing('acceptDocument', (await untouched()).number, document)).toBe('NOT_FOUND');
});

test('H7.b refusing a document asks again with the reason in the member’s language, and one message', async () => {
  const opened = await prepared();
  const document = await received(opened);
  for (const wrong of [{}, { reason: 'ugly' }, { reason: '', words: 'x' }])
    expect(await failing('refuseDocument', opened.number, document, wrong)).toBe('INVALID_INPUT');
  await act('refuseDocument', opened.number, document, { reason: 'incomplete', words: 'Seite 2 fehlt.' });
  expect(await failing('refuseDocument', opened.number, document, { reason: 'incomplete' })).toBe('ALREADY_DONE');
  const other = await askOpened(server, 'jonas', 'acceptDocument', opened.number, document);
  expect(other.error?.data).toMatchObject({
    appError: 'ALREADY_DONE',
    meanwhile: { who: 'Hanna Vogt', what: 'refuseDocument' },
  });
  const refusal = 'Das Dokument ist nicht vollständig: Es fehlen Seiten. Seite 2 fehlt.';
  expect(await requestsOf(opened.number)).toMatchObject([{ state: 'open', refusal }]);
  expect(await toldTo(opened)).toEqual(['email', 'sms']);
  const mail = await mailTo(opened);
  expect(mail).toContain('Der Grund: Das Dokument ist nicht vollständig: Es fehlen Seiten.\n');
  expect(mail, 'own words stand behind the link').not.toContain('Seite 2');
  expect(mail).toContain('Zu Ihrem Schutz steht es nicht in dieser E-Mail.');
  // Each is told, however soon after another.
  const second = uuid();
  await addDocument(server, opened.id, second);
  await act('refuseDocument', opened.number, second, { reason: 'otherPerson', words: '\u200b\u2800' });
  expect(await toldTo(opened)).toEqual(['email', 'email', 'sms', 'sms']);
  const third = uuid();
  await addDocument(server, opened.id, third);
  await act('acceptDocument', opened.number, third);
  expect(await failing('refuseDocument', opened.number, third, { reason: 'incomplete' })).toBe('ALREADY_DONE');
  expect(await toldTo(opened)).toEqual(['email', 'email', 'sms', 'sms']);
});

const linksOf = async (number: string) => (await desk<CaseLinks>(server, 'hanna', 'getCaseLinks', number)).links;

test('H8.a H8.b a link says what became of it and by whom, and revoking it ends its sessions', async () => {
  const opened = await prepared();
  const id = uuid();
  const link = { id, communicationType: 'show_info' };
  await act('sendLink', opened.number, link);
  await act('sendLink', opened.number, link);
  expect(await failing('sendLink', (await untouched()).number, link)).toBe('INVALID_INPUT');
  const sent = (await linksOf(opened.number)).find((one) => one.id === id);
  expect(sent).toMatchObject({ issuedBy: deskPeople.hanna.name, openedAt: null, usedAt: null, revokedAt: null });
  expect(sent?.messages.map(({ channel }) => channel).toSorted()).toEqual(['email', 'sms']);
  await server.call('claim/claim', 'validateToken', [opened.link.token]);
  const openedLink = async () => (await linksOf(opened.number)).find((one) => one.id === opened.link.id);
  expect(await openedLink()).toMatchObject({ openedAt: time.toISOString(), usedAt: null, issuedBy: null });
  const { session, cookie } = await logIn(server, opened.link.token, opened.details);
  expect(await openedLink()).toMatchObject({ usedAt: time.toISOString() });
  await act('revokeLink', opened.number, opened.link.id);
  expect(await failing('revokeLink', opened.number, opened.link.id)).toBe('ALREADY_DONE');
  const gone = await server.call('claim/claim', 'getCaseProgress', [opened.link.token, session], { cookie });
  expect(wrongOf(gone)).toBe('SESSION_EXPIRED');
});

test('H1.d H8.a a link alone leaves a new case in its queue, a message does not', async () => {
  const opened = await prepared();
  await putItem(server.database, { kind: 'newCase', claimId: opened.id, subject: opened.id, dueAt: time, now: time });
  await act('sendLink', opened.number, { id: uuid(), communicationType: 'show_info' });
  expect(await openItems(opened)).toContain('newCase');
  await act('sendMessage', opened.number, { id: uuid(), text: 'We will call you.' });
  expect(await openItems(opened)).not.toContain('newCase');
});

test('H8.a a case gets a bounded number of links in a day', async () => {
  const opened = await prepared();
  const link = () => ({ id: uuid(), communicationType: 'show_info' });
  await act('sendLink', opened.number, link());
  await useUpLimits(server, 29);
  await act('sendLink', opened.number, link());
  expect(await failing('sendLink', opened.number, link())).toBe('TOO_MANY_REQUESTS');
});

test('H8.a a link is sent when the first of its messages has left', async () => {
  const opened = await prepared();
  const id = uuid();
  await act('sendLink', opened.number, { id, communicationType: 'show_info' });
  const sentAt = async () => (await linksOf(opened.number)).find((one) => one.id === id)?.sentAt;
  const settle = (channel: string, state: string, after: number) =>
    server.database.query('update outbox set state = $3, settled_at = $4 where about = $1 and channel = $2', [
      id,
      channel,
      state,
      new Date(time.getTime() + after),
    ]);
  expect(await sentAt(), 'both wait').toBeNull();
  await settle('sms', 'failed', 1000);
  expect(await sentAt()).toBeNull();
  await settle('email', 'sent', 3000);
  expect(await sentAt()).toBe(new Date(time.getTime() + 3000).toISOString());
  await settle('sms', 'sent', 2000);
  expect(await sentAt()).toBe(new Date(time.getTime() + 2000).toISOString());
});

test('H8.a H9.e a link that shows nothing, or that nobody could open, is not sent', async () => {
  const opened = await prepared();
  const send = (more: object) =>
    failing('sendLink', opened.number, { id: uuid(), communicationType: 'show_info', ...more });
  expect(await send({ communicationType: 'document_signing' })).toBe('NOTHING_TO_SIGN');
  await server.database.query('delete from documents where claim_id = $1', [opened.id]);
  expect(await send({ communicationType: 'document_download' })).toBe('NOTHING_TO_FETCH');
  await server.database.query('update claims set vehicle_details = null where id = $1', [opened.id]);
  expect(await send({ communicationTypeExt: 'vehicleabroad' })).toBe('INVALID_INPUT');
  expect(await toldTo(opened)).toEqual([]);
});

test('S1.d H8.a H9.e a form that lacks what the club fills in is neither asked for nor linked', async () => {
  const member = await openMember(server, time, { type: 'document_signing' });
  const ask = (values?: object) => {
    const form = { kind: 'signature', template: 'settlement-declaration', dueDate: null };
    return askOpened(server, 'hanna', 'askMember', member.number, { id: uuid(), ...form, ...(values && { values }) });
  };
  const wrongAt = async (values?: object) => (await ask(values)).error?.data?.issues;
  const at = (code: string, name = 'settlementAmount') => [{ path: [1, 'values', name], code }];
  expect(await wrongAt()).toEqual(at('required'));
  for (const amount of ['1e5', '-5', '0x10', 'Infinity', '18 500', '١٢'])
    expect(await wrongAt({ settlementAmount: amount }), amount).toEqual(at('numbersOnly'));
  expect(await wrongAt({ settlementAmount: '00.500' })).toEqual(at('fractionDigits'));
  expect(await wrongAt({ settlementAmount: '1', other: 'x' })).toEqual(at('invalid', 'other'));
  expect(await requestsOf(member.number)).toEqual([]);
  expect((await ask({ settlementAmount: '18.500' })).error).toBeUndefined();
  const link = () => failing('sendLink', member.number, { id: uuid(), communicationType: 'document_signing' });
  expect(await link()).toBeUndefined();
  const unfilled = await sealRequest(server.vault, member.id, { values: {} });
  await server.database.query('update signing_requests set sealed = $2 where claim_id = $1', [member.id, unfilled]);
  const before = await toldTo(member);
  expect(await link()).toBe('FORM_INCOMPLETE');
  expect(await toldTo(member)).toEqual(before);
});

test('H7.a H8.a a link to the waiver asks for it, with one message; once it is signed, none is sent', async () => {
  const member = await openMember(server, time, { type: 'ebs_signing' });
  const link = () => ({ id: uuid(), communicationType: 'ebs_signing' });
  await act('sendLink', member.number, link());
  const title = 'Digitale Schweigepflichtentbindung';
  expect(await requestsOf(member.number)).toMatchObject([{ kind: 'waiver', state: 'open', title }]);
  expect(await historyOf(member.number)).toContain(`Wir brauchen von Ihnen: ${title}`);
  expect(await toldTo(member)).toEqual(['email', 'sms']);
  expect(await failing('askMember', member.number, asking({ kind: 'waiver' }))).toBe('ALREADY_DONE');
  await act('sendLink', member.number, link());
  expect(await toldTo(member), 'a reminder').toHaveLength(4);
  expect(await requestsOf(member.number), 'asked once').toHaveLength(1);
  await sendWaiver(member);
  expect(await requestsOf(member.number)).toMatchObject([{ kind: 'waiver', state: 'done' }]);
  expect(await failing('sendLink', member.number, link())).toBe('SIGNED_ALREADY');
  expect(await requestsOf(member.number)).toHaveLength(1);
});

test('H8.c a message that failed is sent again, once', async () => {
  const opened = await prepareCase(server, time);
  const { links } = await desk<CaseLinks>(server, 'hanna', 'getCaseLinks', opened.number);
  const message = links.flatMap(({ messages }) => messages).find(({ state }) => state === 'failed');
  expect(message).toMatchObject({ maySendAgain: true });
  await act('retryMessage', opened.number, message?.id);
  expect(await failing('retryMessage', opened.number, message?.id)).toBe('ALREADY_DONE');
  expect(await server.database.query('select 1 from jobs where id = $1', [message?.id])).toHaveLength(1);
  expect(await failing('retryMessage', (await untouched()).number, message?.id)).toBe('NOT_FOUND');
});

test('H9.a closing withdraws what is asked with one message, settles what waits and says so before', async () => {
  const opened = await prepared();
  await act('askMember', opened.number, asking({ dueDate: { year: 2026, month: 11, day: 20 } }));
  await promiseCall({ db: server.database, now: time }, opened.id, 1);
  await server.database.query('delete from outbox where subject = $1', [opened.id]);
  const effects = await desk<ClosingEffects>(server, 'hanna', 'previewClosing', opened.number);
  expect(effects).toMatchObject({
    requests: expect.arrayContaining(['Rechnung', 'Foto']) as string[],
    hasPromisedCall: true,
    hasUnansweredNote: true,
  });
  // Without the request that is due on another day: it waits for the member.
  const waiting = (await openItems(opened)).filter((kind) => kind !== 'overdueRequest');
  expect(effects.items.toSorted()).toEqual(waiting);
  await act('closeCase', opened.number, { id: uuid(), reason: 'settled' });
  expect(await toldTo(opened)).toEqual(['email', 'sms']);
  expect(await openItems(opened)).toEqual([]);
  expect((await requestsOf(opened.number)).map(({ state }) => state)).toEqual(['withdrawn', 'withdrawn']);
  expect(await failing('closeCase', opened.number, { id: uuid(), reason: 'settled' })).toBe('ALREADY_DONE');
  expect(await failing('sendMessage', opened.number, { id: uuid(), text: 'x' })).toBe('CASE_CLOSED');
  const late = await askOpened(server, 'jonas', 'sendMessage', opened.number, { id: uuid(), text: 'x' });
  expect(late.error?.data).toMatchObject({
    appError: 'CASE_CLOSED',
    meanwhile: { who: 'Hanna Vogt', isCaller: false, what: 'closeCase', at: time.toISOString() },
  });
  expect((await historyOf(opened.number)).join()).toContain(
    'Ihr Fall ist abgeschlossen. Der versprochene Anruf entfällt.',
  );
  await server.database.query('delete from outbox where subject = $1', [opened.id]);
  time = new Date(begin.getTime() + 60_000);
  await act('reopenCase', opened.number);
  expect(await failing('reopenCase', opened.number)).toBe('ALREADY_DONE');
  expect(await toldTo(opened), 'who read that it is closed reads that it is open again').toEqual(['email', 'sms']);
  expect((await historyOf(opened.number))[0]).toBe(
    'Ihr Fall ist wieder geöffnet. Wenn wir dafür etwas von Ihnen brauchen, melden wir uns.',
  );
  await act('sendMessage', opened.number, { id: uuid(), text: 'Wieder offen.' });
});

test('H9.a a closed case names its outcome to the member, with words of the desk that are sealed, as it was shown before', async () => {
  const member = await openMember(server, time);
  const words = 'Der Schutz galt nur bis zum 31.10.2026.\nUnterlagen bleiben gespeichert.';
  const closing = { reason: 'notCovered', words };
  const preview = await desk<Preview>(server, 'hanna', 'previewMessage', member.number, {
    kind: 'closing',
    ...closing,
  });
  expect(preview.shown).toContain('Leider ist er nicht versichert.');
  expect(preview.shown).toContain(words);
  expect(preview.shown).toContain('Wenn Sie das anders sehen');
  await server.database.query('delete from outbox where subject = $1', [member.id]);
  await act('closeCase', member.number, { id: uuid(), ...closing });
  expect((await historyOf(member.number))[0]).toBe(preview.shown);
  expect(await toldTo(member), 'nothing was asked, and the member does not expect it').toEqual(['email', 'sms']);
  const { result } = await member.call('getCaseProgress', [member.token, member.session]);
  expect(result).toMatchObject({ closeReason: 'notCovered' });
  expect((result as CaseProgress).steps).toContainEqual({ id: 'review', state: 'notReached', at: null });
});

test('H9.a closing drops messages that ask for something and still wait, and no others', async () => {
  const opened = await prepared();
  await act('sendLink', opened.number, { id: uuid(), communicationType: 'show_info' });
  await act('askMember', opened.number, asking({}));
  // The mail server has this one already.
  await server.database.query(
    `update outbox set handed_over_at = $2 where channel = 'email' and about in (
       select id from links where claim_id = $1 and communication_type = 'document_upload')`,
    [opened.id, time],
  );
  await act('closeCase', opened.number, { id: uuid(), reason: 'settled' });
  const messages = await server.database.query<{ type: string; channel: string; state: string; hasJob: boolean }>(
    `select communication_type as type, channel, outbox.state, exists (
       select from jobs where jobs.queue = channel and jobs.id = outbox.id) as "hasJob"
     from outbox join links on links.id = outbox.about where claim_id = $1 order by type, channel, outbox.created_at`,
    [opened.id],
  );
  expect(messages.map((one) => `${one.type} ${one.channel} ${one.state} ${one.hasJob}`)).toEqual([
    'document_upload email queued true',
    'document_upload sms failed false',
    'show_info email queued true',
    'show_info email queued true',
    'show_info sms queued true',
    'show_info sms queued true',
  ]);
  const { links } = await desk<CaseLinks>(server, 'hanna', 'getCaseLinks', opened.number);
  const dropped = links.flatMap((link) => link.messages).filter(({ state }) => state === 'dropped');
  expect(dropped, 'nothing is left to send again').toMatchObject([{ maySendAgain: false }]);
});

test('H9.a a question that the member has answered is done when the case is closed, a later one is withdrawn', async () => {
  const member = await openMember(server, time);
  const ask = (title: string) => act('askMember', member.number, asking({ kind: 'answer', asked: { title } }));
  await ask('IBAN');
  time = new Date(time.getTime() + 60_000);
  await sendNoteOf(member, 'Die IBAN kommt heute.');
  time = new Date(time.getTime() + 60_000);
  await ask('BIC');
  const effects = await desk<ClosingEffects>(server, 'hanna', 'previewClosing', member.number);
  expect(effects).toMatchObject({ answered: ['IBAN'], requests: ['BIC'], hasUnansweredNote: true });
  await act('closeCase', member.number, { id: uuid(), reason: 'settled' });
  const states = Object.fromEntries((await requestsOf(member.number)).map(({ title, state }) => [title, state]));
  expect(states).toEqual({ IBAN: 'done', BIC: 'withdrawn' });
});

test('H9.a what has come when the case is closed is told as received, not as no longer needed, and is checked once it is open again', async () => {
  const opened = await prepared();
  await act('askMember', opened.number, asking({ asked: { title: 'Pass' } }));
  const document = await received(opened);
  await server.database.query('delete from outbox where subject = $1', [opened.id]);
  const item = { kind: 'document', claimId: opened.id, subject: document, dueAt: time, now: time } as const;
  await putItem(server.database, item);
  const [came] = (await requestsOf(opened.number)).filter(({ state }) => state === 'received');
  const effects = await desk<ClosingEffects>(server, 'hanna', 'previewClosing', opened.number);
  expect(effects).toMatchObject({ requests: ['Pass'], received: [came?.title] });
  time = new Date(begin.getTime() + 60_000);
  await act('closeCase', opened.number, { id: uuid(), reason: 'withdrawn' });
  expect(await toldTo(opened)).toEqual(['email', 'sms']);
  expect((await requestsOf(opened.number)).map(({ state }) => state).toSorted()).toEqual(['received', 'withdrawn']);
  const history = (await historyOf(opened.number)).slice(0, 3);
  expect(history.filter((text) => text.startsWith('Das brauchen wir nicht mehr'))).toHaveLength(1);
  expect(history.join()).toContain(`Das haben wir von Ihnen erhalten: ${came?.title}. Ihr Fall wurde abgeschlossen.`);
  const { steps } = await desk<DeskCase>(server, 'hanna', 'getCase', opened.number, { reason: 'call' });
  expect(steps).toContainEqual({ id: 'review', state: 'notReached', at: null });
  expect(await failing('acceptDocument', opened.number, document)).toBe('CASE_CLOSED');
  expect(await openItems(opened)).toEqual([]);
  await act('reopenCase', opened.number);
  expect(await openItems(opened)).toEqual(['document']);
  await act('acceptDocument', opened.number, document);
  expect((await requestsOf(opened.number)).map(({ state }) => state).toSorted()).toEqual(['done', 'withdrawn']);
});

test('H6.a H9.a a call that reached nobody is no contact, and a call that closing drops is told', async () => {
  const { claimNumber } = await desk<{ claimNumber: string }>(server, 'hanna', 'createCase', {
    ...spoken,
    id: uuid(),
    callbackHours: 1,
  });
  await openFor(server, claimNumber, ['hanna']);
  const contact = async () => {
    const { steps } = await desk<DeskCase>(server, 'hanna', 'getCase', claimNumber, { reason: 'call' });
    return steps.find(({ id }) => id === 'contact')?.state;
  };
  await act('recordCall', claimNumber, { id: uuid(), outcome: 'notReached' });
  expect(await contact()).toBe('current');
  const messages = async () => (await desk<CaseLinks>(server, 'hanna', 'getCaseLinks', claimNumber)).links.length;
  expect(await messages()).toBe(0);
  await act('closeCase', claimNumber, { id: uuid(), reason: 'settled' });
  expect(await messages()).toBe(1);
});

test('H9.e acts on members are refused on claims of the portal', async () => {
  expect(await failing('sendMessage', '26-10040118', { id: uuid(), text: 'x' })).toBe('INVALID_INPUT');
});

const atHome = { communicationTypeExt: 'vehiclegermany', lossLocation: { country: 'DE', city: 'Kassel' } };
const { membershipNumber: _number, licencePlate: _plate, ...withoutCar } = spoken;
const dateOfBirth = { year: 1966, month: 1, day: 30 };
const ill = {
  ...withoutCar,
  communicationTypeExt: 'medical',
  insured: { ...spoken.insured, dateOfBirth_gelbring: dateOfBirth },
};

test.each([
  ['vehicleabroad', { lossCause: 'theft', lossLocation: spoken.lossLocation }],
  ['vehiclegermany', { lossCause: 'breakdown', lossLocation: atHome.lossLocation }],
] as const)('H9.b a %s case is made by phone and opened by its link', async (ext, loss) => {
  const description = 'Springt nicht an.\nSteht am Rastplatz.';
  const fields = { ...spoken, ...loss, id: uuid(), communicationTypeExt: ext, callbackHours: 1, description };
  const { claimNumber } = await desk<{ claimNumber: string }>(server, 'hanna', 'createCase', fields);
  expect(await desk(server, 'hanna', 'createCase', fields)).toEqual({ claimNumber });
  for (const words of ['Wojcik', 'mtw815']) {
    const found = await desk<{ claimNumber: string }[]>(server, 'jonas', 'searchCases', words);
    expect(found.map((one) => one.claimNumber)).toContain(claimNumber);
  }
  const shown = await desk<DeskCase>(server, 'hanna', 'getCase', claimNumber, { reason: 'call' });
  expect(shown.loss).toEqual({ cause: loss.lossCause, ...loss.lossLocation, description });
  type Entries = { historyEntries: { entrySource: string; entryType: string }[] };
  const { historyEntries } = await desk<Entries>(server, 'hanna', 'getCaseHistory', claimNumber, { source: 'club' });
  const made = historyEntries.find(({ entryType }) => entryType === 'CLAIM_CREATION');
  expect(made?.entrySource, 'the club made it').not.toBe(memberSource);
  expect(made).toBeDefined();
  await act('sendLink', claimNumber, { id: uuid(), communicationType: 'show_info' });
  const [link] = await linksOf(claimNumber);
  expect(link?.communicationTypeExt).toBe(ext);
  const details = { communicationTypeExt: ext, membershipNumber: '123 456 785', licencePlate: 'mtw815' } as const;
  const purpose = { claimId: fields.id, communicationType: 'show_info', communicationTypeExt: ext } as const;
  const issued = await issueLink(server.database, purpose, time);
  const { answer } = await logIn(server, issued.token, details);
  expect(answer.error).toBeUndefined();
});

test('H7.a H8.a H9.e without the date of birth nobody is asked for the waiver or sent its link', async () => {
  const fields = { ...spoken, id: uuid() };
  const { claimNumber } = await desk<{ claimNumber: string }>(server, 'hanna', 'createCase', fields);
  const toldBefore = await toldTo(fields);
  const link = { communicationType: 'ebs_signing' };
  expect(await failing('askMember', claimNumber, asking({ kind: 'waiver' }))).toBe('BIRTH_DATE_MISSING');
  expect(await failing('sendLink', claimNumber, { ...link, id: uuid() })).toBe('BIRTH_DATE_MISSING');
  expect(await toldTo(fields)).toEqual(toldBefore);
  expect(await requestsOf(claimNumber)).toEqual([]);
  for (const wrong of [
    { kind: 'waiver', dateOfBirth_gelbring: { ...dateOfBirth, year: 2999 } },
    { kind: 'waiver', dateOfBirth_gelbring: { ...dateOfBirth, year: 1899 } },
    { kind: 'answer', dateOfBirth_gelbring: dateOfBirth },
  ])
    expect(await failing('askMember', claimNumber, asking(wrong))).toBe('INVALID_INPUT');
  const insured = { ...spoken.insured, dateOfBirth_gelbring: dateOfBirth };
  const known = await desk<{ claimNumber: string }>(server, 'hanna', 'createCase', { ...spoken, insured, id: uuid() });
  await act('sendLink', known.claimNumber, { ...link, id: uuid() });
});

test('H7.a a date of birth that was missing is kept with the waiver that is asked for, and opens the link', async () => {
  const fields = { ...spoken, id: uuid() };
  const { claimNumber } = await desk<{ claimNumber: string }>(server, 'hanna', 'createCase', fields);
  await act('askMember', claimNumber, asking({ kind: 'waiver', dateOfBirth_gelbring: dateOfBirth }));
  expect(await requestsOf(claimNumber)).toMatchObject([{ kind: 'waiver', state: 'open' }]);
  const { people } = await desk<DeskCase>(server, 'hanna', 'getCase', claimNumber, { reason: 'call' });
  expect(people).toMatchObject([{ dateOfBirth_gelbring: dateOfBirth }]);
  const purpose = { claimId: fields.id, communicationType: 'ebs_signing', communicationTypeExt: 'medical' } as const;
  const { token } = await issueLink(server.database, purpose, time);
  const details = {
    communicationTypeExt: 'medical',
    claimNumber: claimNumber.slice(-5),
    birthDate: dateOfBirth,
  } as const;
  expect((await logIn(server, token, details)).answer.error).toBeUndefined();
  const [request] = await requestsOf(claimNumber);
  await act('withdrawRequest', claimNumber, request?.id);
  const other = { ...dateOfBirth, day: 29 };
  expect(await failing('askMember', claimNumber, asking({ kind: 'waiver', dateOfBirth_gelbring: other }))).toBe(
    'INVALID_INPUT',
  );
});

test('H9.b a medical case by phone has the causes of the wizard', async () => {
  const made = { ...ill, id: uuid(), lossCause: 'illness', description: 'Fieber' };
  const { claimNumber } = await desk<{ claimNumber: string }>(server, 'hanna', 'createCase', made);
  const shown = await desk<DeskCase>(server, 'hanna', 'getCase', claimNumber, { reason: 'call' });
  expect(shown.loss).toMatchObject({ cause: 'illness', country: 'IT', description: 'Fieber' });
});

test.each([
  ['an illness of a car', { ...spoken, lossCause: 'illness' }, 'lossCause'],
  ['advice about a car at home', { ...spoken, ...atHome, lossCause: 'consulting_information' }, 'lossCause'],
  ['a breakdown of a patient', { ...ill, lossCause: 'breakdown' }, 'lossCause'],
  [
    'a car at home that is in Italy',
    { ...spoken, ...atHome, lossLocation: spoken.lossLocation },
    'lossLocation.country',
  ],
])('H9.b H9.e %s is refused by name, and no case is made', async (_what, fields, field) => {
  const id = uuid();
  const { error } = await askDesk(server, 'hanna', 'createCase', { ...fields, id });
  expect(error?.data?.issues).toEqual([{ path: [0, ...field.split('.')], code: 'invalid' }]);
  expect(await server.database.query('select 1 from claims where id = $1', [id])).toEqual([]);
});

test('H9.b an id that has a case already makes no other one', async () => {
  const fields = { ...spoken, id: uuid() };
  const made = await act('createCase', fields);
  expect(await act('createCase', fields)).toEqual(made);
  for (const other of [{ description: 'Etwas anderes' }, { language: 'de_DE' }, { lossCause: 'theft' }, atHome])
    expect(await failing('createCase', { ...fields, ...other })).toBe('INVALID_INPUT');
  const [portal] = await server.database.query<{ id: string }>(`select id from claims where number = '26-10040118'`);
  expect(await failing('createCase', { ...fields, id: portal?.id })).toBe('INVALID_INPUT');
});

test('H9.b the id of a quote or of anything else that has a key makes no case', async () => {
  const [quote] = await server.database.query<{ id: string }>('select id from quotes limit 1');
  const [forgotten, ofAccount] = [uuid(), uuid()];
  await server.vault.destroy(forgotten);
  await server.vault.seal(ofAccount, 'x', 'outbox.message');
  for (const id of [quote?.id, forgotten, ofAccount]) {
    const { error } = await askDesk(server, 'hanna', 'createCase', { ...spoken, id });
    expect(error?.data?.issues).toEqual([{ path: [0, 'id'], code: 'notUnique' }]);
    expect(await server.database.query('select 1 from claims where id = $1', [id])).toEqual([]);
  }
});

test('H11.a who made a case by phone stands first in its access log', async () => {
  const { claimNumber } = await desk<{ claimNumber: string }>(server, 'hanna', 'createCase', { ...spoken, id: uuid() });
  const log = await desk<AccessEntry[]>(server, 'olga', 'getAccessLog', claimNumber);
  expect(log.at(-1)).toMatchObject({
    number: 1,
    who: 'Hanna Vogt',
    role: 'handler',
    what: 'createCase',
    why: 'call',
    at: time.toISOString(),
  });
  // It is no reason to open the case.
  expect(wrongOf(await askDesk(server, 'hanna', 'getCaseNotes', claimNumber))).toBe('REASON_NEEDED');
});

test('H9.e what is wrong is named as the caller wrote it', async () => {
  for (const [year, code] of [
    [2999, 'notInFuture'],
    [1, 'minDate'],
  ] as const) {
    const insured = { ...spoken.insured, dateOfBirth_gelbring: { year, month: 1, day: 1 } };
    const { error } = await askDesk(server, 'hanna', 'createCase', { ...spoken, id: uuid(), insured });
    expect(error?.data?.issues).toEqual([{ path: [0, 'insured', 'dateOfBirth_gelbring'], code }]);
  }
});

test.each([
  ['a plate without a membership number', { membershipNumber: undefined }],
  ['a vehicle without a plate', { licencePlate: undefined }],
  ['a phone number that is none', { insured: { ...spoken.insured, cellNumber: '12' } }],
  ['a number that earns by calls', { insured: { ...spoken.insured, cellNumber: '+49 900 1234567' } }],
  ['a name with a line break', { insured: { ...spoken.insured, lastName: 'Wójcik\nhttps' } }],
  ['a city that turns the writing', { lossLocation: { country: 'IT', city: 'Bozen\u202e' } }],
  ['no consent', { insured: { ...spoken.insured, consents: [] } }],
  ['a plate of a patient', { communicationTypeExt: 'medical' }],
  ['another id than a UUID', { id: 'x' }],
])('H9.b H9.e %s is refused, and no case is made', async (_what, wrong) => {
  const id = uuid();
  expect(await failing('createCase', { ...spoken, id, ...wrong })).toBe('INVALID_INPUT');
  expect(await server.database.query('select 1 from claims where id = $1', [id])).toEqual([]);
});

// The last, for it uses up all limits of this server.
test('H5.a a case gets a bounded number of messages in a day, whatever they are for', async () => {
  const opened = await prepared();
  const message = () => ({ id: uuid(), text: 'We will call you.' });
  await act('sendMessage', opened.number, message());
  await useUpLimits(server, 99);
  await act('sendMessage', opened.number, message());
  expect(await failing('sendMessage', opened.number, message())).toBe('TOO_MANY_REQUESTS');
  expect(await failing('askMember', opened.number, asking({}))).toBe('TOO_MANY_REQUESTS');
});
