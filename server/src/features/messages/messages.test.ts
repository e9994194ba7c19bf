import { textLimits } from '@beistand/contract/constants.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asClub, openMember, type TestMember } from '#testing/callers/case-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { askMember } from '#features/requests/ask-member.ts';
import { recordEntry } from '#features/history/record-entry.ts';
import { answerNote, sendMessage } from './tell-member.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;

beforeAll(async () => {
  server = await openTestApp({ now: () => time });
});
beforeEach(async () => {
  time = begin;
  await server.database.script('delete from outbox');
});
afterAll(() => server.close());

const note = (body: string) => ({ subject: 'Portal note', body });

function sendNote({ call, token, session }: TestMember, body: string, callback: object | null = null, key?: string) {
  return call('sendNote', [note(body), callback, token, session], key ? { 'idempotency-key': key } : {});
}

async function notesOf({ call, token, session }: TestMember) {
  const { result } = await call('retrieveNotesHistory', [token, session]);
  return result as {
    hasUnansweredNote: boolean;
    notesHistory: { entrySource: string; body: string; subject: string; isAutomatic: boolean }[];
  };
}

async function outboxOf(claimId: string): Promise<string[]> {
  const rows = await server.database.query<{ channel: string }>(
    'select channel from outbox where subject = $1 order by channel',
    [claimId],
  );
  return rows.map(({ channel }) => channel);
}

test('R2.c a note is stored and stands among the previous messages', async () => {
  const member = await openMember(server, time);
  expect(await notesOf(member)).toEqual({ hasUnansweredNote: false, notesHistory: [] });
  expect((await sendNote(member, 'Ich bin in der Klinik.')).result).toEqual({ callback: null });
  expect(await notesOf(member)).toEqual({
    hasUnansweredNote: true,
    notesHistory: [
      {
        date: '2026-11-15T10:00:00Z',
        entrySource: 'MEMBER',
        subject: 'Portal note',
        body: 'Ich bin in der Klinik.',
        isAutomatic: false,
      },
    ],
  });
});

test('R2.a the text is required and has a limit', async () => {
  const member = await openMember(server, time);
  for (const [body, code] of [
    ['', 'required'],
    ['  \n', 'required'],
    ['x'.repeat(textLimits.note + 1), 'maxLength'],
  ] as const)
    expect((await sendNote(member, body)).error?.data?.issues).toEqual([{ path: [0, 'body'], code }]);
  expect((await notesOf(member)).notesHistory).toEqual([]);
});

test('R2.d an unanswered note blocks the next, however many come at once', async () => {
  const member = await openMember(server, time);
  const answers = await Promise.all(['1', '2', '3', '4', '5', '6'].map((body) => sendNote(member, body)));
  expect(answers.filter(({ result }) => result).length).toBe(1);
  expect(answers.filter(({ error }) => error?.data?.appError === 'NOTE_UNANSWERED').length).toBe(5);
  expect((await notesOf(member)).notesHistory).toHaveLength(1);
});

test('the same note under the same key is taken once', async () => {
  const member = await openMember(server, time);
  const callback = { option: 'callback', hours: 1 };
  const [first, second] = [
    await sendNote(member, 'Hallo', callback, 'note-once-1'),
    await sendNote(member, 'Hallo', callback, 'note-once-1'),
  ];
  expect(second.result).toEqual(first.result);
  expect((await notesOf(member)).notesHistory).toHaveLength(1);
});

test('R2.b a note with a call-back plans the call in the same transaction', async () => {
  const member = await openMember(server, time);
  const answer = await sendNote(member, 'Bitte rufen Sie an.', { option: 'callback', hours: 3 });
  expect(answer.result).toEqual({
    callback: {
      hours: 3,
      callBefore: '2026-11-15T13:00:00.000Z',
      phone: expect.stringMatching(/^•••\u00A0\d\d$/) as string,
    },
  });
  expect((await member.call('hasOpenRecallActivity', [member.token, member.session])).result).toBe(true);
  expect((await sendNote(await openMember(server, time), 'x', { hours: 4 })).error?.data?.appError).toBe(
    'INVALID_INPUT',
  );
});

test('R2.b a call that is planned already stays the one call, and the note is taken', async () => {
  const member = await openMember(server, time);
  await member.call('handleRecall', [{ hours: 1 }, member.token, member.session]);
  expect((await sendNote(member, 'Hallo', { hours: 3 })).result).toEqual({ callback: null });
  const rows = await server.database.query('select hours from callbacks where claim_id = $1', [member.id]);
  expect(rows).toEqual([{ hours: 1 }]);
});

test('R2.d a refused note plans no call', async () => {
  const member = await openMember(server, time);
  await sendNote(member, 'erste');
  await sendNote(member, 'zweite', { hours: 2 });
  expect((await member.call('hasOpenRecallActivity', [member.token, member.session])).result).toBe(false);
});

test('the club answers: the member is told once, and may write again', async () => {
  const member = await openMember(server, time);
  await sendNote(member, 'Eine Frage');
  time = new Date('2026-11-15T10:05:00Z');
  const answer = { id: crypto.randomUUID(), claimId: member.id, text: 'Eine Antwort' };
  expect(await asClub(server, time, (deps) => answerNote(deps, answer))).toBe(true);
  expect(await asClub(server, time, (deps) => answerNote(deps, answer))).toBe(false);
  const { hasUnansweredNote, notesHistory } = await notesOf(member);
  expect(hasUnansweredNote).toBe(false);
  expect(notesHistory.map(({ entrySource, body }) => [entrySource, body])).toEqual([
    ['GELBRING', 'Eine Antwort'],
    ['MEMBER', 'Eine Frage'],
  ]);
  expect(await outboxOf(member.id)).toEqual(['email', 'sms']);
  expect((await sendNote(member, 'Noch eine Frage')).result).toBeDefined();
});

test('the words of people are told apart from lines of the system', async () => {
  const member = await openMember(server, time);
  const question = {
    id: crypto.randomUUID(),
    claimId: member.id,
    kind: 'answer',
    asked: { title: 'Ihr Flug' },
  } as const;
  await asClub(server, time, (deps) => askMember(deps, { ...question, dueDate: null }));
  await sendNote(member, 'LH 1');
  const answer = { id: crypto.randomUUID(), claimId: member.id, text: 'Danke.' };
  await asClub(server, time, (deps) => answerNote(deps, answer));
  const refused = { title: 'Arztbrief', refusal: { code: 'club', text: 'Zu dunkel' } } as const;
  const examined = { title: 'Arztbrief', refusal: { code: 'unreadable' } } as const;
  for (const told of [refused, examined])
    await asClub(server, time, ({ db, vault }) =>
      recordEntry(
        { db, vault },
        {
          claimId: member.id,
          side: 'club',
          type: 'DOCUMENT',
          content: { kind: 'documentRefused', ...told },
          now: time,
        },
      ),
    );
  const { notesHistory } = await notesOf(member);
  const words = (automatic: boolean) =>
    notesHistory.filter(({ isAutomatic }) => isAutomatic === automatic).map(({ body }) => body);
  expect(words(false)).toEqual([expect.stringContaining('Zu dunkel'), 'Danke.', 'LH 1']);
  expect(words(true)).toHaveLength(3);
});

test('an answer given again does not answer the next note', async () => {
  const member = await openMember(server, time);
  const answer = { id: crypto.randomUUID(), claimId: member.id, text: 'Antwort' };
  await sendNote(member, 'erste');
  await asClub(server, time, (deps) => answerNote(deps, answer));
  await sendNote(member, 'zweite');
  await asClub(server, time, (deps) => answerNote(deps, answer));
  expect((await notesOf(member)).hasUnansweredNote).toBe(true);
});

test('the club writes by itself: that answers no note', async () => {
  const member = await openMember(server, time);
  await sendNote(member, 'Eine Frage');
  const message = { id: crypto.randomUUID(), claimId: member.id, text: 'Nebenbei' };
  await asClub(server, time, (deps) => sendMessage(deps, message));
  expect((await notesOf(member)).hasUnansweredNote).toBe(true);
  expect(await outboxOf(member.id)).toEqual(['email', 'sms']);
});

test('a failure rolls back everything: no entry, no message', async () => {
  const member = await openMember(server, time);
  const message = { id: crypto.randomUUID(), claimId: member.id, text: 'Nie gesagt' };
  const failing = asClub(server, time, async (deps) => {
    await sendMessage(deps, message);
    throw new Error('the server stops here');
  });
  await expect(failing).rejects.toThrow('the server stops here');
  expect((await notesOf(member)).notesHistory).toEqual([]);
  expect(await outboxOf(member.id)).toEqual([]);
});
