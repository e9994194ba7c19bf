import type { DeskFigures, Figures } from '@beistand/contract/features/desk/figures-schema.ts';
import { figureExts } from '@beistand/contract/features/desk/work-kinds.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { promiseCall } from '#features/callbacks/plan-callback.ts';
import { desk, partOf, prepareCase } from '#testing/callers/desk-calls.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { sumUpDays } from './sum-up-days.ts';

let server: TestApp;
const begin = new Date('2027-03-10T10:00:00Z');
let time = begin;
const timeZone = 'Europe/Berlin';

beforeAll(async () => {
  server = await openTestApp({ now: () => time });
});
beforeEach(() => {
  time = begin;
});
afterAll(() => server.close());

const later = (minutes: number) => new Date(begin.getTime() + minutes * 60_000);
const read = (ext = 'all') => desk<DeskFigures>(server, 'olga', 'getDeskFigures', ext);
const today = async (ext?: string) => (await read(ext)).days.at(-1)?.figures as Figures;
const act = (method: string, ...params: unknown[]) => desk(server, 'hanna', method, ...params);
const text = () => ({ id: crypto.randomUUID(), text: 'Guten Tag' });

/** By how much the figures of a day grew. */
function grown(before: Figures, after: Figures): Partial<Figures> {
  const names = (Object.keys(after) as (keyof Figures)[]).filter((name) => name !== 'medianMinutes');
  return Object.fromEntries(
    names.map((name) => [name, (after[name] ?? 0) - (before[name] ?? 0)] as const).filter(([, growth]) => growth !== 0),
  );
}

test('H12 what is done is counted with it: new cases, the first answer, calls kept and missed, documents, refusals, closings', async () => {
  const before = await today();
  const [answered, called] = [await prepareCase(server, begin), await prepareCase(server, begin)];
  await promiseCall({ db: server.database, now: begin }, answered.id, 1);
  await promiseCall({ db: server.database, now: begin }, called.id, 1);
  expect(grown(before, await today())).toEqual({ newCases: 2, openCases: 2, firstAnswers: 2 });

  time = later(30);
  await act('recordCall', answered.number, { id: crypto.randomUUID(), outcome: 'reached' });
  time = later(90);
  await act('recordCall', called.number, { id: crypto.randomUUID(), outcome: 'reached' });
  await act('refuseDocument', called.number, partOf(called.number, 'document'), { reason: 'notLegible' });
  await act('closeCase', called.number, { id: crypto.randomUUID(), reason: 'settled' });
  const after = await today();
  expect(grown(before, after)).toEqual({
    newCases: 2,
    openCases: 1,
    firstAnswers: 2,
    callsKept: 1,
    callsMissed: 1,
    refused: 1,
  });
  await act('reopenCase', called.number);
  expect((await today()).openCases - before.openCases).toBe(2);
});

test('H12 a promised call that fell away with its case is neither kept nor missed', async () => {
  const { number, id } = await prepareCase(server, begin);
  await promiseCall({ db: server.database, now: begin }, id, 1);
  const before = await today();
  time = later(30);
  await act('closeCase', number, { id: crypto.randomUUID(), reason: 'duplicate' });
  expect(grown(before, await today())).toEqual({ openCases: -1 });
});

test('H12 the median of the first answers, in minutes', async () => {
  const at = new Date('2027-05-03T10:00:00Z');
  time = at;
  for (const minutes of [5, 20, 240])
    await server.database.query(
      `insert into figure_events (kind, ext, at, minutes) values ('firstAnswer', 'vehicleabroad', $1, $2)`,
      [at, minutes],
    );
  expect((await today('vehicleabroad')).medianMinutes).toBe(20);
  expect((await today('vehiclegermany')).medianMinutes).toBeNull();
});

test('H12 summing up the days that are over changes no figure, however often it runs and whoever does it at once', async () => {
  const number = await prepareCase(server, begin);
  await act('sendMessage', number.number, text());
  const before = await Promise.all(figureExts.map((ext) => read(ext)));
  const inDays = new Date(begin.getTime() + 2 * 86_400_000);
  const sumUp = () => sumUpDays({ db: server.database, now: inDays, timeZone });
  await Promise.all([sumUp(), sumUp()]);
  await sumUp();
  const left = await server.database.query('select 1 from figure_events where at <= $1', [begin]);
  expect(left).toEqual([]);
  expect(await Promise.all(figureExts.map((ext) => read(ext)))).toEqual(before);
});

test('H12 a day is one of the calendar at home', async () => {
  time = new Date('2027-06-10T22:30:00Z');
  const { days } = await read();
  expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, '2027-05-13', '2027-06-11']);
  const before = await today();
  await prepareCase(server, time);
  expect((await today()).newCases - before.newCases).toBe(1);
});
