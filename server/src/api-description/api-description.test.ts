import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { operations } from '@beistand/contract/operations.ts';
import { httpMethods, type OpenApiDocument } from '@beistand/contract/open-api/open-api-document.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createServer } from '#create-server.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { apiDescriptionRoutes } from './routes.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

test('the OpenRPC document is served with every operation, at the addresses of this deployment', async () => {
  const description = (await server.app.inject('/ambulance-app/openrpc.json')).json<{
    openrpc: string;
    servers: { url: string }[];
    methods: { name: string }[];
  }>();
  expect(description.openrpc).toBe('1.3.2');
  expect(new Set(description.methods.map(({ name }) => name))).toEqual(
    new Set(Object.values(operations).map(({ method }) => method)),
  );
  expect(description.servers).toContainEqual({ name: 'claim/claim', url: '/ambulance-app/claim/claim' });
});

test('the OpenAPI document describes every address of the server that is no page, and no other', async () => {
  const { openapi, servers, paths } = (await server.app.inject('/ambulance-app/openapi.json')).json<OpenApiDocument>();
  expect([openapi, servers]).toEqual(['3.1.0', [{ url: '/ambulance-app' }]]);
  const described = Object.entries(paths).flatMap(([path, item]) =>
    httpMethods
      .filter((method) => item[method])
      .map((method) => `${method.toUpperCase()} ${item.servers ? '' : '/ambulance-app'}${path}`),
  );
  await server.app.ready();
  const routes = routesOf(server.app.printRoutes({ commonPrefix: false })).filter((route) => !notDescribed.test(route));
  expect(routes.length).toBeGreaterThan(20);
  expect(described.toSorted()).toEqual(routes.toSorted());
});

/** Pages and their pictures, what only a demo has, and the sign-in, which describes itself by a standard of its own. */
const notDescribed =
  /^\w+ (?:\/|\/robots\.txt|\/favicon\.ico|\/ambulance-app(?:|\/|\/\*|\/icon\.svg|\/demo(?:[./].*)?|\/uaa\/.*))$/;

/** What Fastify prints as a tree, one line for each address; a HEAD beside a GET is Fastify's own. */
function routesOf(printed: string): string[] {
  const above: string[] = [];
  return printed.split('\n').flatMap((line) => {
    const [, branch = '', part, methods = ''] = /^([│ ]*[├└]── )(\S+) \((.+)\)$/.exec(line) ?? [];
    if (part === undefined) return [];
    above.length = branch.length / 4 - 1;
    const url = `${above.join('')}${part}`.replaceAll(/:(\w+)/g, '{$1}');
    above.push(part);
    const named = methods.split(', ');
    return named.filter((method) => method !== 'HEAD' || !named.includes('GET')).map((method) => `${method} ${url}`);
  });
}

test('the readable page names every method and address with its sentence, and runs no script', async () => {
  const page = await server.app.inject('/ambulance-app/api');
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/);
  // Where long names may break.
  const body = page.body.replaceAll('<wbr>', '');
  for (const { method } of Object.values(operations)) expect(body).toContain(`<h3 id="${method}">${method}</h3>`);
  expect(body).toContain('Lists the quotes of an account, the newest first.');
  expect(body).toContain('PATCH /uploads/{id}</h3>\n<p>Sends more bytes of a file;');
  expect(body).not.toContain('<script');
});

test('the readable page shows a long schema once, and points there from elsewhere', async () => {
  const { body } = await server.app.inject('/ambulance-app/api');
  expect(body.length).toBeLessThan(2_000_000);
  const shown = new Set(body.match(/(?<=<details id=")[^"]+/g));
  const pointedAt = new Set(body.match(/(?<=like <a href="#)[^"]+/g));
  expect(pointedAt.size).toBeGreaterThan(5);
  expect([...pointedAt].filter((id) => !shown.has(id))).toEqual([]);
});

/** The routes alone, and what they hand out before it is copied anywhere. */
async function openDescription() {
  const settings = readSettings({ LOG_LEVEL: 'silent' });
  const app = await createServer(settings);
  const sent: unknown[] = [];
  app.addHook('onSend', async (_request, _reply, payload) => {
    sent.push(payload);
  });
  await app.register(apiDescriptionRoutes, { deployment: settings.deployment, prefix: '/ambulance-app' });
  return { app, sent, [Symbol.asyncDispose]: () => app.close() };
}

test.each(['api', 'openrpc.json', 'openapi.json'])(
  '%s is made and packed once for all callers, also for the first ones',
  async (path) => {
    await using description = await openDescription();
    const get = (encoding: string) =>
      description.app.inject({ url: `/ambulance-app/${path}`, headers: { 'accept-encoding': encoding } });
    const bytes = new Set<Buffer>();
    for (const [encoding, unpack] of [
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['identity', (one: Buffer) => one],
    ] as const) {
      description.sent.length = 0;
      const [answer] = await Promise.all([get(encoding), get(encoding), get(encoding)]);
      expect(description.sent.every((one) => Buffer.isBuffer(one))).toBe(true);
      expect(new Set(description.sent).size, 'one buffer for all').toBe(1);
      expect(answer.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
      expect(answer.headers.vary).toBe('accept-encoding');
      bytes.add(unpack(answer.rawPayload));
    }
    const [first, ...others] = bytes;
    for (const other of others) expect(first?.equals(other)).toBe(true);
  },
);

test('who has the description already is told so, and HEAD tells its length', async () => {
  await using description = await openDescription();
  const url = '/ambulance-app/api';
  const { headers, rawPayload } = await description.app.inject(url);
  const etag = String(headers.etag);
  expect(headers['cache-control']).toBe('no-cache');
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await description.app.inject({ url, headers: { 'if-none-match': known } });
    expect([again.statusCode, again.rawPayload.length, again.headers.etag], known).toEqual([304, 0, etag]);
  }
  const other = await description.app.inject({ url, headers: { 'if-none-match': '"other"' } });
  expect(other.statusCode).toBe(200);
  const head = await description.app.inject({ method: 'HEAD', url });
  expect([head.rawPayload.length, head.headers['content-length']]).toEqual([0, String(rawPayload.length)]);
});
