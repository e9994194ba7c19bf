import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asClub, openMember, type TestMember } from '#testing/callers/case-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { recordEntry } from './record-entry.ts';

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

type Entry = { date: string; entrySource: string; entryType: string; content: string };
type Page = { historyEntries: Entry[]; older: string | null; newer: string | null };

async function pageOf({ call, token, session }: TestMember, query?: object, language = 'de-DE'): Promise<Page> {
  const params = query ? [token, session, query] : [token, session];
  const answer = await call('retrieveCommunicationHistory', params, { 'accept-language': language });
  expect(answer.error).toBeUndefined();
  return answer.result as Page;
}

async function say(member: TestMember, texts: readonly string[], side: 'club' | 'member' = 'club'): Promise<void> {
  for (const text of texts) {
    time = new Date(time.getTime() + 60_000);
    const content = { kind: 'text', text } as const;
    await asClub(server, time, (deps) =>
      recordEntry(deps, { claimId: member.id, side, type: 'MESSAGE', content, now: time }),
    );
  }
}

test('R3.c a new case has one entry: that it was reported', async () => {
  const member = await openMember(server, time);
  expect(await pageOf(member)).toEqual({
    historyEntries: [{ date: '2026-11-15T10:00:00Z', entrySource: 'MEMBER', entryType: 'CLAIM_CREATION', content: '' }],
    older: null,
    newer: null,
  });
});

test('R3.a date, source, type and content of each entry, newest first, in the reader’s language', async () => {
  const member = await openMember(server, time);
  await say(member, ['Guten Tag\nzwei Zeilen']);
  time = new Date('2026-11-15T10:10:00Z');
  await member.call('handleRecall', [{ hours: 2 }, member.token, member.session]);
  time = new Date('2026-11-15T10:20:00Z');
  await asClub(server, time, (deps) =>
    recordEntry(deps, {
      claimId: member.id,
      side: 'club',
      type: 'CALLBACK_REQUEST',
      content: { kind: 'callbackMade' },
      now: time,
    }),
  );
  const { historyEntries } = await pageOf(member);
  expect(historyEntries).toEqual([
    {
      date: '2026-11-15T10:20:00Z',
      entrySource: 'GELBRING',
      entryType: 'CALLBACK_REQUEST',
      content: 'Wir haben Sie zurückgerufen.',
    },
    {
      date: '2026-11-15T10:10:00Z',
      entrySource: 'MEMBER',
      entryType: 'CALLBACK_REQUEST',
      content:
        'Rückruf in den nächsten 2 Stunden gewünscht, spätestens bis 15.11.2026\u00a013:10\u00a0Uhr deutscher\u00a0Zeit.',
      // Who is abroad reads it by both clocks.
      callBefore: '2026-11-15T12:10:00.000Z',
    },
    { date: '2026-11-15T10:01:00Z', entrySource: 'GELBRING', entryType: 'MESSAGE', content: 'Guten Tag\nzwei Zeilen' },
    { date: '2026-11-15T10:00:00Z', entrySource: 'MEMBER', entryType: 'CLAIM_CREATION', content: '' },
  ]);
  const english = await pageOf(member, { limit: 2 }, 'en-US');
  expect(english.historyEntries.map(({ content }) => content)).toEqual([
    'We have called you back.',
    'Call-back asked for within the next 2 hours, by Nov\u00a015,\u00a02026\u00a013:10 German\u00a0time at the latest.',
  ]);
});

const contents = ({ historyEntries }: Page) => historyEntries.map(({ content }) => content);

test('R3.a pages follow each other without gap or repetition, also when something comes meanwhile', async () => {
  const member = await openMember(server, time);
  await say(member, ['1', '2', '3', '4', '5', '6', '7']);
  const first = await pageOf(member, { limit: 3 });
  expect(contents(first)).toEqual(['7', '6', '5']);
  expect(first.newer).toBeNull();
  await say(member, ['8', '9']);
  const second = await pageOf(member, { limit: 3, before: first.older });
  expect(contents(second)).toEqual(['4', '3', '2']);
  const third = await pageOf(member, { limit: 3, before: second.older });
  expect(contents(third)).toEqual(['1', '']);
  expect(third.older).toBeNull();
  const back = await pageOf(member, { limit: 3, after: third.newer });
  expect(contents(back)).toEqual(['4', '3', '2']);
  const top = await pageOf(member, { limit: 3, after: back.newer });
  expect(contents(top)).toEqual(['7', '6', '5']);
  const newest = await pageOf(member, { limit: 3, after: top.newer });
  expect([contents(newest), newest.newer]).toEqual([['9', '8'], null]);
});

test('R3.a what happened at the same instant stays apart', async () => {
  const member = await openMember(server, time);
  for (const text of ['a', 'b', 'c', 'd'])
    await asClub(server, time, (deps) =>
      recordEntry(deps, {
        claimId: member.id,
        side: 'club',
        type: 'MESSAGE',
        content: { kind: 'text', text },
        now: time,
      }),
    );
  const first = await pageOf(member, { limit: 2 });
  const second = await pageOf(member, { limit: 2, before: first.older });
  const third = await pageOf(member, { limit: 2, before: second.older });
  expect([...contents(first), ...contents(second), ...contents(third)]).toEqual(['d', 'c', 'b', 'a', '']);
});

test('R3.b filters narrow by type and by source', async () => {
  const member = await openMember(server, time);
  await say(member, ['from the club']);
  await say(member, ['from the member'], 'member');
  await member.call('handleRecall', [{ hours: 1 }, member.token, member.session]);
  expect(contents(await pageOf(member, { type: 'MESSAGE' }))).toEqual(['from the member', 'from the club']);
  expect(contents(await pageOf(member, { type: 'MESSAGE', source: 'club' }))).toEqual(['from the club']);
  expect(contents(await pageOf(member, { type: 'DOCUMENT' }))).toEqual([]);
  const own = await pageOf(member, { source: 'member' });
  expect(own.historyEntries.map(({ entryType }) => entryType)).toEqual([
    'CALLBACK_REQUEST',
    'MESSAGE',
    'CLAIM_CREATION',
  ]);
});

test('an invalid position is refused', async () => {
  const { call, token, session } = await openMember(server, time);
  for (const before of [
    '',
    'x',
    '2026-11-15T10:00:00.000Z',
    "2026-11-15T10:00:00.000Z~1'",
    '2026-13-45T10:00:00.000Z~1',
  ])
    expect((await call('retrieveCommunicationHistory', [token, session, { before }])).error?.data?.appError).toBe(
      'INVALID_INPUT',
    );
  for (const limit of [0, 501, 1.5])
    expect((await call('retrieveCommunicationHistory', [token, session, { limit }])).error?.data?.appError).toBe(
      'INVALID_INPUT',
    );
});

test('one case’s history is not another’s', async () => {
  const [one, other] = [await openMember(server, time), await openMember(server, time)];
  await say(one, ['only for one']);
  expect(JSON.stringify(await pageOf(other))).not.toContain('only for one');
});

test('no text of the history is stored in plain text', async () => {
  const member = await openMember(server, time);
  await say(member, ['Bandscheibenvorfall']);
  const tables = await server.database.query<{ name: string }>(
    `select table_schema || '.' || table_name as name from information_schema.tables
     where table_schema in ('public', 'keys')`,
  );
  for (const { name } of tables) {
    const rows = await server.database.query<{ text: string }>(`select x::text as text from ${name} as x`);
    expect(rows.map(({ text }) => text).join(), name).not.toMatch(/Bandscheiben|42616e6473636865/);
  }
});

test('a long history is read along its index, never as a whole', async () => {
  const member = await openMember(server, time);
  const sealed = Buffer.alloc(60);
  await server.database.query(
    `insert into history_entries (claim_id, happened_at, side, type, sealed)
     select $1, $2::timestamptz + n * interval '1 second', 'club', 'MESSAGE', $3 from generate_series(1, 5000) as n`,
    [member.id, time, sealed],
  );
  await server.database.script('analyze history_entries');
  const plan = await server.database.query<{ 'QUERY PLAN': string }>(
    `explain select number from history_entries
     where claim_id = '${member.id}' and (happened_at, number) < ('2026-11-15T10:30:00Z'::timestamptz, 5::bigint)
     order by happened_at desc, number desc limit 11`,
  );
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).toMatch(/Index (Only )?Scan Backward using history_entries_pkey/);
  expect(text).not.toMatch(/Sort|Seq Scan/);
});
