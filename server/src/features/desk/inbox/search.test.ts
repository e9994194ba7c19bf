import type { FoundCase } from '@beistand/contract/features/desk/inbox-schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillLookups } from '#features/claims/lookups/fill-lookups.ts';
import { desk, spoken } from '#testing/callers/desk-calls.ts';
import { openCaseWithLink, type OpenedCase } from '#testing/callers/open-case.ts';
import type { Db } from '#platform/database/database.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { findByLookups, findByWords } from './search-queries.ts';

let server: TestApp;
const now = new Date('2026-11-15T10:00:00Z');
let found: OpenedCase;

beforeAll(async () => {
  server = await openTestApp({ now: () => now });
  const insured = {
    firstName: 'Jörg',
    lastName: 'Müller-Łukasz',
    cellNumber: '0171 2345678',
    emailAddress1: 'Joerg@Mueller.example',
  };
  found = await openCaseWithLink(server, now, {
    changes: { insured, injured: { firstName: 'Zoë', lastName: 'Ürgün' } },
  });
});
afterAll(() => server.close());

const search = (text: string) => desk<FoundCase[]>(server, 'hanna', 'searchCases', text);
const matchesIn = async (text: string) =>
  (await search(text)).filter(({ claimNumber }) => claimNumber === found.number).map(({ matched }) => matched);

test.each([
  ['Müller', 'name'],
  ['mueller JOERG', 'name'],
  ['ZOE', 'name'],
  ['Lukasz, Jörg', 'name'],
  ['+49 171 2345678', 'phone'],
  ['0171/2345678', 'phone'],
  ['joerg@mueller.EXAMPLE', 'email'],
  ['m gr-4711', 'plate'],
  ['123 456-785', 'membershipNumber'],
  ['\u200b123 456\u2060-785\ufeff', 'membershipNumber'],
])('H3.a H3.b %s finds the case by its %s', async (text, match) => {
  expect(await matchesIn(text)).toEqual([[match]]);
});

test('H3.a a claim number is found by its beginning, however it is written', async () => {
  expect(await matchesIn(found.number)).toEqual([['claimNumber']]);
  expect(await matchesIn(` ${found.number.slice(0, -2).toLowerCase()} `)).toEqual([['claimNumber']]);
  expect(await matchesIn(`\u200b${found.number}\ufeff`), 'copied with what is not seen').toEqual([['claimNumber']]);
});

test('H3.a a claim number is found without its hyphen, and by its digits alone', async () => {
  const [head = '', digits = ''] = found.number.split('-');
  for (const text of [
    `${head.toLowerCase()} ${digits}`,
    `${head}${digits}`,
    `${head.slice(0, 3)} ${head.slice(3)} ${digits}`,
    `${head} – ${digits.slice(0, 4)} ${digits.slice(4)}`,
    `${head} ${digits.slice(0, 6)}`,
    digits,
    ` ${digits.slice(0, 4)} ${digits.slice(4)}`,
  ])
    expect(await matchesIn(text), text).toEqual([['claimNumber']]);
  expect((await search('26 10040118')).map(({ claimNumber }) => claimNumber)).toEqual(['26-10040118']);
  expect(await matchesIn(digits.slice(0, 7)), 'a part of the digits').toEqual([]);
});

test('H3.a claims of the portal are found by number and name', async () => {
  expect((await search('26-10040118')).map(({ claimNumber }) => claimNumber)).toEqual(['26-10040118']);
  const [claim] = await server.database.query<{ number: string; word: string }>(
    `select number, word from claim_words where word ~ '^[a-z]{5,}$' and state = 'open' limit 1`,
  );
  expect(await search(claim?.word ?? '')).toContainEqual(
    expect.objectContaining({ claimNumber: claim?.number, matched: ['name'], origin: 'portal' }),
  );
});

test.each(['Mülle', 'Müller Fremd', '0171 2345679', '%', '_', "' or 1=1 --", 'M-GR'])(
  'H3.a %s finds nothing: whole words count, and all of them',
  async (text) => {
    expect(await matchesIn(text)).toEqual([]);
  },
);

test('H3.b the newest come first, at most 50', async () => {
  for (let age = 0; age < 55; age += 1)
    await openCaseWithLink(server, new Date(now.getTime() - age * 60_000), {
      changes: { insured: { lastName: 'Vielfach' } },
    });
  const cases = await search('Vielfach');
  expect(cases).toHaveLength(50);
  const dates = cases.map(({ createdAt }) => createdAt);
  expect(dates).toEqual(dates.toSorted().reverse());
  expect(dates[0]).toBe(now.toISOString());
});

test('H3.c a case is found by a colleague right after it was made', async () => {
  const fields = { ...spoken, id: crypto.randomUUID(), licencePlate: 'M-TW 1' };
  const { claimNumber } = await desk<{ claimNumber: string }>(server, 'jonas', 'createCase', fields);
  expect((await search('m tw1')).map((one) => one.claimNumber)).toEqual([claimNumber]);
});

test('H3.a cases from before are found once the chore has looked them up', async () => {
  const { id, number } = await openCaseWithLink(server, now, { changes: { insured: { lastName: 'Altbestand' } } });
  await server.database.query('delete from case_lookups where claim_id = $1', [id]);
  await server.database.query('update claims set has_lookups = false where id = $1', [id]);
  expect(await search('Altbestand')).toEqual([]);
  const { database: db, vault, settings } = server;
  await fillLookups({ db, vault, deployment: settings.deployment });
  expect((await search('Altbestand')).map(({ claimNumber }) => claimNumber)).toEqual([number]);
});

test('H3.a of a long text the first eight words count, and all of these', async () => {
  const words = ['Anton', 'Berta', 'Cäsar', 'Dora', 'Emil', 'Friedrich', 'Gustav', 'Heinrich', 'Ida'];
  const { number } = await openCaseWithLink(server, now, {
    changes: {
      insured: { firstName: words.slice(0, 3).join(' '), lastName: words.slice(3, 5).join(' ') },
      injured: { firstName: words.slice(5, 7).join(' '), lastName: words.slice(7).join(' ') },
    },
  });
  const numbers = async (asked: readonly string[]) =>
    (await search(asked.join(' '))).map(({ claimNumber }) => claimNumber);
  expect(await numbers(words)).toEqual([number]);
  expect(await numbers([...words.slice(0, 8), 'Fremd', ...'abcdefghijklmnopq'.split('')])).toEqual([number]);
  expect(await numbers([...words.slice(0, 7), 'Fremd'])).toEqual([]);
});

test('H3.a portal claims have all words that are asked for', async () => {
  const [claim] = await server.database.query<{ number: string; words: string[] }>(
    `select number, array_agg(word) as words from claim_words where state = 'open' and word ~ '^[a-z]{4,}$'
     group by number having count(*) > 2 order by number limit 1`,
  );
  const asked = claim?.words.slice(0, 3).join(' ');
  expect((await search(`${asked}`)).map(({ claimNumber }) => claimNumber)).toContain(claim?.number);
  expect(await search(`${asked} Fremd`)).toEqual([]);
});

test('H3.a the statement of a search is the same for any number of words', async () => {
  const statements = new Set<string>();
  const db = {
    query: async (text: string) => {
      statements.add(text);
      return [];
    },
  } as unknown as Db;
  const hash = Buffer.alloc(32);
  for (const count of [1, 2, 8]) {
    await findByWords(db, Array<string>(count).fill('wort'), 50);
    await findByLookups(db, 'name', Array<Buffer>(count).fill(hash), 50);
  }
  expect(statements.size).toBe(2);
});
