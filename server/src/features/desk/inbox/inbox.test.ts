import type { DeskCounts, DeskCursor, DeskItem, DeskItems } from '@beistand/contract/features/desk/inbox-schema.ts';
import type { WorkKind } from '@beistand/contract/features/desk/work-kinds.ts';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { askDesk, desk, deskPeople, wrongOf, type DeskPersonName } from '#testing/callers/desk-calls.ts';
import { openCaseWithLink } from '#testing/callers/open-case.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { finishItem, putItem } from '#features/work-items/work-items.ts';
import { releaseIdleItems } from './take-items.ts';
import { takeNext } from './take-queries.ts';

let server: TestApp;
const begin = new Date('2026-11-15T10:00:00Z');
let time = begin;
let claimId: string;

beforeAll(async () => {
  server = await openTestApp({ now: () => time });
  claimId = (await openCaseWithLink(server, time)).id;
});
beforeEach(async () => {
  time = begin;
  await server.database.script('delete from work_items; delete from desk_users');
});
afterAll(() => server.close());

const minutes = (count: number) => new Date(begin.getTime() + count * 60_000);

async function put(kind: WorkKind, subject: string, dueIn: number, shownIn?: number): Promise<void> {
  const shown = shownIn === undefined ? {} : { shownFrom: minutes(shownIn) };
  await putItem(server.database, { kind, claimId, subject, dueAt: minutes(dueIn), now: begin, ...shown });
}

async function list(person: DeskPersonName, filter: object = {}): Promise<DeskItem[]> {
  return (await desk<DeskItems>(server, person, 'getDeskItems', filter)).items;
}

const idOf = async (subject: string) => {
  const [row] = await server.database.query<{ id: string }>('select id from work_items where subject = $1', [subject]);
  return row?.id ?? '';
};

test('H1.a queues are counted: what waits, what is taken, what is overdue', async () => {
  await put('callback', 'a', -5);
  await put('callback', 'b', 5);
  await put('note', 'c', 60);
  await put('overdueRequest', 'd', 600, 600);
  await desk(server, 'hanna', 'takeDeskItem', await idOf('b'));
  const { queues, mine } = await desk<DeskCounts>(server, 'hanna', 'getDeskCounts');
  expect(queues).toHaveLength(8);
  expect(queues.filter(({ waiting, taken }) => waiting + taken > 0)).toEqual([
    { queue: 'callback', waiting: 1, taken: 1, overdue: 1 },
    { queue: 'note', waiting: 1, taken: 0, overdue: 0 },
  ]);
  expect(mine).toBe(1);
  expect((await desk<DeskCounts>(server, 'jonas', 'getDeskCounts')).mine).toBe(0);
});

test('H1.b overdue call-backs come first, then deadlines, in pages without gaps or repeats', async () => {
  await put('note', 'n1', -30);
  await put('callback', 'c1', -10);
  await put('callback', 'c2', -20);
  await put('callback', 'c3', 10);
  await put('note', 'n2', 5);
  await put('note', 'n3', 5);
  const wanted = await Promise.all(['c2', 'c1', 'n1'].map(idOf));
  const all = (await list('hanna')).map(({ id }) => id);
  expect(all.slice(0, 3)).toEqual(wanted);
  expect(all.at(-1)).toBe(await idOf('c3'));
  const seen: string[] = [];
  let after: DeskCursor | null | undefined;
  do {
    const page: DeskItems = await desk(server, 'hanna', 'getDeskItems', { pageSize: 1, ...(after && { after }) });
    seen.push(...page.items.map(({ id }) => id));
    // What becomes overdue between two pages moves nothing.
    time = minutes(seen.length * 4);
    after = page.next;
  } while (after);
  expect(seen).toEqual(all);
});

test('H1.c the list is filtered by queue, kind of case, own items and state', async () => {
  await put('callback', 'a', 5);
  await put('note', 'b', 5);
  await desk(server, 'hanna', 'takeDeskItem', await idOf('b'));
  const kinds = async (filter: object) => (await list('hanna', filter)).map(({ kind }) => kind);
  expect(await kinds({ queue: 'note' })).toEqual(['note']);
  expect(await kinds({ mine: true })).toEqual(['note']);
  expect(await kinds({ state: 'waiting' })).toEqual(['callback']);
  expect(await kinds({ state: 'taken' })).toEqual(['note']);
  expect(await kinds({ communicationTypeExt: 'medical' })).toHaveLength(2);
  expect(await kinds({ communicationTypeExt: 'vehicleabroad' })).toEqual([]);
  expect(await list('jonas', { mine: true })).toEqual([]);
});

test('H1.b an item is not listed before it is to be shown', async () => {
  await put('overdueRequest', 'later', 60, 60);
  expect(await list('hanna')).toEqual([]);
  time = minutes(61);
  expect(await list('hanna')).toMatchObject([{ kind: 'overdueRequest', requestID: 'later', isOverdue: true }]);
});

test('H2.a who comes second reads who has it; what is settled is not taken', async () => {
  await put('note', 'a', 5);
  const id = await idOf('a');
  const { item } = await desk<{ item: DeskItem }>(server, 'hanna', 'takeDeskItem', id);
  expect(item).toMatchObject({ id, isMine: true });
  const second = await desk<{ item: DeskItem }>(server, 'jonas', 'takeDeskItem', id);
  expect(second.item).toMatchObject({ isMine: false, takenBy: { id: deskPeople.hanna.id, name: 'Hanna Vogt' } });
  await finishItem(server.database, 'note', 'a', { by: null, now: time });
  expect(wrongOf(await askDesk(server, 'jonas', 'takeDeskItem', id))).toBe('ALREADY_DONE');
  expect(wrongOf(await askDesk(server, 'jonas', 'takeDeskItem', crypto.randomUUID()))).toBe('NOT_FOUND');
});

test('H2.b many who take the next at once get one each, none twice, none lost', async () => {
  for (let count = 0; count < 30; count += 1) await put('note', `n${count}`, count);
  await put('callback', 'overdue', -1);
  const people = ['hanna', 'jonas', 'olga'] as const;
  const first = await desk<{ item: DeskItem }>(server, 'hanna', 'takeNextDeskItem', null);
  expect(first.item.kind).toBe('callback');
  const answers = await Promise.all(
    Array.from({ length: 36 }, (_, index) =>
      desk<{ item: DeskItem | null }>(server, people[index % 3] ?? 'hanna', 'takeNextDeskItem', 'note'),
    ),
  );
  const taken = answers.flatMap(({ item }) => (item ? [item.id] : []));
  expect([taken.length, new Set(taken).size]).toEqual([30, 30]);
});

test('H2.c H11.a an item is released by its holder and assigned by who leads', async () => {
  await put('newCase', 'a', 5);
  const id = await idOf('a');
  await desk(server, 'hanna', 'takeDeskItem', id);
  const { error } = await askDesk(server, 'jonas', 'releaseDeskItem', id);
  expect(error?.data).toMatchObject({
    appError: 'ALREADY_DONE',
    meanwhile: { who: 'Hanna Vogt', what: 'takeDeskItem' },
  });
  expect(wrongOf(await askDesk(server, 'jonas', 'settleDeskItem', id))).toBe('ALREADY_DONE');
  expect(wrongOf(await askDesk(server, 'hanna', 'assignDeskItem', id, deskPeople.jonas.id, null))).toBe('NOT_FOUND');
  expect(wrongOf(await askDesk(server, 'olga', 'assignDeskItem', id, 'nobody', null))).toBe('INVALID_INPUT');
  const blind = await askDesk(server, 'olga', 'assignDeskItem', id, deskPeople.jonas.id, null);
  expect(blind.error?.data).toMatchObject({ appError: 'CHANGED_MEANWHILE', meanwhile: { who: 'Hanna Vogt' } });
  const given = [id, deskPeople.jonas.id, deskPeople.hanna.id];
  const { item } = await desk<{ item: DeskItem }>(server, 'olga', 'assignDeskItem', ...given);
  expect(item.takenBy?.name).toBe('Jonas Reimer');
  await desk(server, 'jonas', 'releaseDeskItem', id);
  expect(await list('hanna', { state: 'waiting' })).toHaveLength(1);
  await desk(server, 'hanna', 'takeDeskItem', id);
  await desk(server, 'hanna', 'settleDeskItem', id);
  expect(await list('hanna')).toEqual([]);
  // Nobody opened the case for it, so its log says who settled the item.
  const logged = await server.database.query('select user_id, what, why from access_log where item_id = $1', [id]);
  expect(logged).toEqual([{ user_id: deskPeople.hanna.id, what: 'settleDeskItem', why: 'item' }]);
});

test('H2.d items of who made no call for an hour go back, others stay', async () => {
  await put('note', 'a', 5);
  await put('note', 'b', 5);
  await desk(server, 'hanna', 'takeDeskItem', await idOf('a'));
  await desk(server, 'jonas', 'takeDeskItem', await idOf('b'));
  time = minutes(59);
  await desk(server, 'jonas', 'searchCases', 'Hansen');
  // What a page asks by itself does not count, or an open page would hold items for ever.
  await desk(server, 'hanna', 'getDeskCounts');
  await desk(server, 'hanna', 'getDeskItems', {});
  await releaseIdleItems(server.database, time);
  expect(await list('jonas', { state: 'taken' })).toHaveLength(2);
  time = minutes(61);
  await releaseIdleItems(server.database, time);
  expect(await list('jonas', { state: 'taken' })).toMatchObject([{ takenBy: { name: 'Jonas Reimer' } }]);
});

// The embedded database does one thing after the other.
test.runIf(inject('postgresUrl'))('H2.b twenty people who take 500 items at once: none twice, none lost', async () => {
  const { database } = server;
  await database.query(
    `insert into work_items (id, kind, claim_id, subject, due_at, shown_from, state, created_at)
     select gen_random_uuid(), 'note', $1, 'many' || n, $2, $2, 'open', $2 from generate_series(1, 500) n`,
    [claimId, begin],
  );
  const taken: string[] = [];
  await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      for (;;) {
        const id = await database.transaction((db) => takeNext(db, 'note', { userId: `u${index}`, now: begin }));
        if (id === undefined) return;
        taken.push(id);
      }
    }),
  );
  expect([taken.length, new Set(taken).size]).toEqual([500, 500]);
  const left = await database.query(`select 1 from work_items where state = 'open'`);
  expect(left).toEqual([]);
});
