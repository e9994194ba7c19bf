import { afterAll, beforeAll, expect, test } from 'vitest';
import { bearerFor } from '#testing/callers/bearer-for.ts';
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

test.each([
  [48.137, 11.575, 'de-DE', { city: 'München', country: 'DE' }],
  [48.137, 11.575, 'en-US', { city: 'Munich', country: 'DE' }],
  [39.362, 22.942, 'de-DE', { city: 'Volos', country: 'GR' }],
  [-17.8, 179.99, 'en-US', expect.objectContaining({ country: 'FJ' }) as object],
  [0, -30, 'de-DE', null],
  [90, 180, 'de-DE', null],
])('F8.f the place at %d, %d is named in %s', async (latitude, longitude, language, place) => {
  const bearer = await bearerFor(server, [{ type: 'csr', value: 'all', level: 'all' }]);
  const headers = { ...bearer, 'accept-language': language };
  expect((await server.call('typelist/typelist', 'findPlace', [latitude, longitude], headers)).result).toEqual(place);
});

test.each([
  [91, 0],
  [0, -181],
])('F8.f there is no place at %d, %d', async (latitude, longitude) => {
  const headers = await bearerFor(server, [{ type: 'csr', value: 'all', level: 'all' }]);
  const { error } = await server.call('typelist/typelist', 'findPlace', [latitude, longitude], headers);
  expect(error?.data?.appError).toBe('INVALID_INPUT');
});

test('F8.f a typed place is found in all countries, the largest first, with where it is', async () => {
  const bearer = await bearerFor(server, [{ type: 'csr', value: 'all', level: 'all' }]);
  const locate = async (typed: string, language = 'de-DE') =>
    (await server.call('typelist/typelist', 'locatePlaces', [typed], { ...bearer, 'accept-language': language }))
      .result as { city: string; country: string; latitude: number; longitude: number }[];
  const [riva] = await locate('riva del g');
  expect(riva).toMatchObject({ city: 'Riva del Garda', country: 'IT' });
  expect(riva?.latitude).toBeCloseTo(45.89, 1);
  expect(riva?.longitude).toBeCloseTo(10.84, 1);
  expect((await locate('münch'))[0]).toMatchObject({ city: 'München', country: 'DE' });
  expect((await locate('munich', 'en-US'))[0]?.city).toBe('Munich');
  expect(await locate('paris')).toHaveLength(6);
  expect(await locate('x')).toEqual([]);
  expect(await locate('Rifa di Gada')).toEqual([]);
});

test('F8.a somebody who looks up places without end is stopped, and nobody else', async () => {
  const headersOf = (sub: string) =>
    bearerFor(server, [{ type: 'csr', value: 'all', level: 'all' }], { payload: { sub } });
  const [greedy, other] = [await headersOf('greedy'), await headersOf('other')];
  const find = async (headers: Record<string, string>) =>
    (await server.call('typelist/typelist', 'findPlace', [48.1, 11.6], headers)).error?.data?.appError;
  for (let count = 0; count < 300; count += 1) await server.call('typelist/typelist', 'locatePlaces', ['M'], greedy);
  expect([await find(greedy), await find(other)]).toEqual(['TOO_MANY_REQUESTS', undefined]);
});
