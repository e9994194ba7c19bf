import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

function search(country: string, typed: string, language = 'de-DE') {
  return server.call('typelist/typelist', 'searchCities', [country, typed], { 'accept-language': language });
}

async function found(...typed: Parameters<typeof search>): Promise<string[]> {
  return (await search(...typed)).result as string[];
}

test('M4.g cities of the country, the largest first, and few of them', async () => {
  const cities = await found('DE', 'ha');
  expect(cities.slice(0, 3)).toEqual(['Hamburg', 'Hannover', 'Halle (Saale)']);
  expect(cities).toHaveLength(6);
  expect(await found('GR', 'hamburg')).toEqual([]);
});

test('M4.g marks, capitals and umlauts may be typed or left out', async () => {
  for (const typed of ['München', 'munch', 'MUENCH', ' Mün '])
    expect((await found('DE', typed))[0], typed).toBe('München');
  for (const typed of ['reykjavik', 'Reykjavík']) expect(await found('IS', typed), typed).toEqual(['Reykjavík']);
  expect((await found('PL', 'lodz'))[0]).toBe('Łódź');
  expect((await found('DK', 'sonderborg'))[0]).toBe('Sønderborg');
});

test('M4.g any word of the name may be begun, none may be entered in its middle', async () => {
  expect((await found('DE', 'main'))[0]).toBe('Frankfurt am Main');
  expect(await found('DE', 'rankfurt')).toEqual([]);
  expect((await found('ES', 'gran canaria'))[0]).toBe('Las Palmas de Gran Canaria');
});

test('M4.g a city is offered by the name that was begun, else by the one of the language', async () => {
  expect((await found('IT', 'boz'))[0]).toBe('Bozen');
  expect((await found('IT', 'bolz'))[0]).toBe('Bolzano');
  expect((await found('IT', 'ro', 'de-DE'))[0]).toBe('Rom');
  expect((await found('IT', 'ro', 'en-US'))[0]).toBe('Rome');
});

test('M4.g one letter finds nothing, an unknown country neither, and no country or too long a text is refused', async () => {
  expect(await found('DE', 'h')).toEqual([]);
  expect(await found('DE', ' - ')).toEqual([]);
  expect(await found('ZZ', 'ham')).toEqual([]);
  expect((await search('Germany', 'ham')).error).toBeDefined();
  expect((await search('DE', 'x'.repeat(101))).error).toBeDefined();
});
