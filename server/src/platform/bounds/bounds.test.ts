import Fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openMember } from '#testing/callers/case-calls.ts';
import { bearerFor } from '#testing/callers/bearer-for.ts';
import { openTestApp } from '#testing/test-app.ts';
import { callHead, opened, openRawConnection, type RawConnection } from '#testing/callers/raw-request.ts';
import { openListeningApp, type ListeningApp } from '#testing/callers/test-sign-in.ts';
import { boundBodies, allowSlowBody } from './bodies.ts';

let server: ListeningApp;
const connections: RawConnection[] = [];
const rpc = '/ambulance-app/claim/claim';

beforeAll(async () => {
  server = await openListeningApp();
});
afterEach(() => {
  for (const { socket } of connections.splice(0)) socket.destroy();
});
afterAll(() => server.close());

async function open(origin: string, text?: string): Promise<RawConnection> {
  const connection = openRawConnection(origin, text);
  connections.push(connection);
  await opened(connection);
  return connection;
}

const call = (params: unknown) => JSON.stringify({ id: 1, method: 'setLocale', params: [params] });
const large = call('x'.repeat(70_000));
const tooLarge = { error: { data: { appError: 'BODY_TOO_LARGE' } } };

test('a body that does not arrive in time is refused, whichever route reads it', async () => {
  const app = Fastify();
  boundBodies(app, 50);
  app.post('/', async () => 'never');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { answer } = await open(origin, callHead('/', 100, 'expect: x\r\n').replace('expect: x\r\n', ''));
  expect(await answer).toMatch(/^HTTP\/1\.1 408 [^]*REQUEST_TIMEOUT/);
  await app.close();
});

test('a known caller’s body may take long', async () => {
  const app = Fastify();
  boundBodies(app, 50);
  app.addHook('onRequest', async (request) => allowSlowBody(request));
  app.post('/', async () => 'taken');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const { socket, answer } = await open(origin, callHead('/', 2, 'connection: close\r\n'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  socket.write('{}');
  expect(await answer).toMatch(/^HTTP\/1\.1 200 [^]*taken$/);
  await app.close();
});

test('one address has a share of the connections, and gets an answer when it is over it', async () => {
  const small = await openListeningApp({ environment: { MAX_CONNECTIONS_PER_ADDRESS: '3' } });
  for (let count = 0; count < 3; count += 1) await open(small.origin);
  const refused = await fetch(small.at('icon.svg'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
  expect(await refused.json()).toMatchObject({ error: { data: { appError: 'TOO_MANY_REQUESTS' } } });
  const page = await fetch(small.at('faq'), { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([429, 'text/plain; charset=utf-8']);
  expect(await page.text()).toContain('Bitte laden Sie die Seite in einer Minute noch einmal.');
  connections.pop()?.socket.destroy();
  await expect.poll(async () => (await fetch(small.at('icon.svg'))).status).toBe(200);
  for (const { socket } of connections) socket.destroy();
  await small.close();
});

test('a trusted proxy has no share, only the total counts', async () => {
  const environment = { MAX_CONNECTIONS_PER_ADDRESS: '3', MAX_CONNECTIONS: '10', TRUST_PROXY: 'loopback' };
  const small = await openListeningApp({ environment });
  for (let count = 0; count < 9; count += 1) await open(small.origin);
  const tenth = await open(
    small.origin,
    'GET /ambulance-app/icon.svg HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
  );
  expect(await tenth.answer).toMatch(/^HTTP\/1\.1 200 /);
  await open(small.origin);
  const refused = await fetch(small.at('icon.svg'));
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '10']);
  expect(await refused.json()).toMatchObject({ error: { data: { appError: 'SERVER_BUSY' } } });
  for (const { socket } of connections) socket.destroy();
  await small.close();
});

test.each([
  [429, { MAX_CONNECTIONS_PER_ADDRESS: '3' }],
  [503, { MAX_CONNECTIONS: '10', MAX_CONNECTIONS_PER_ADDRESS: '10' }],
])('probes and metrics are answered where everything else is %i', async (status, environment) => {
  const full = await openListeningApp({ environment });
  const most = Number(Object.values(environment)[0]);
  // Beyond the limit too: silent ones hold no place that somebody with a request needs.
  for (let count = 0; count < most + 210; count += 1) await open(full.origin);
  for (const path of ['/healthz', '/readyz', '/metrics']) {
    const answer = await fetch(new URL(path, full.origin));
    expect([path, answer.status, answer.headers.get('connection')]).toEqual([path, 200, 'close']);
    await answer.text();
  }
  const proxied = await fetch(new URL('/metrics', full.origin), { headers: { via: 'x' } });
  expect(proxied.status).toBe(404);
  expect((await fetch(full.at('icon.svg'))).status).toBe(status);
  expect((await fetch(new URL('/healthz', full.origin), { method: 'POST' })).status).toBe(status);
  const page = 'GET /ambulance-app/icon.svg HTTP/1.1\r\nhost: localhost\r\n\r\n';
  const pipelined = await open(full.origin, `GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n${page}`);
  expect((await pipelined.answer).match(/HTTP\/1\.1 200 |alive/g)).toEqual(['HTTP/1.1 200 ', 'alive']);
  for (const { socket } of connections) socket.destroy();
  await full.close();
});

test('an anonymous caller sends 64 kB at most, announced or not', async () => {
  const answers = [
    await server.post('claim/claim', large),
    await server.post('claim/claim', large, { authorization: 'Bearer a.b.c', cookie: 'beistand_link_x=y' }),
    await server.post('claim/claim', large, { 'signature-pad': 'x'.repeat(43) }),
  ];
  for (const answer of answers) {
    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject(tooLarge);
  }
  const chunked = await fetch(server.at('claim/claim'), {
    method: 'POST',
    body: new Blob([large]).stream(),
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit);
  expect(chunked.status).toBe(413);
  const small = await fetch(server.at('claim/claim'), {
    method: 'POST',
    body: new Blob([call('de_DE')]).stream(),
    duplex: 'half',
    headers: { 'content-type': 'application/json' },
  } as RequestInit);
  expect(await small.json()).toMatchObject({ result: { locale: 'de_DE' } });
});

test('a stranger who announces too much is answered at once, and costs no log line', async () => {
  const before = server.logged.length;
  const { answer } = await open(server.origin, callHead(rpc, 65_537));
  expect(await answer).toMatch(/^HTTP\/1\.1 413 [^]*x-content-type-options: nosniff[^]*BODY_TOO_LARGE/i);
  expect(server.logged.slice(before).join()).not.toContain('claim/claim');
  const known = await open(server.origin, callHead(rpc, 65_537, 'authorization: Bearer a.b.c\r\n'));
  expect(await known.answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(server.logged.slice(before).join()).toContain('claim/claim');
});

test('a caller with a token, a session or a pad may send more', async () => {
  const member = await openMember(server, new Date(), { type: 'document_signing' });
  const pad = (await member.call('openSignaturePad', [member.token, member.session])).result as { padToken: string };
  for (const headers of [await bearerFor(server, []), { cookie: member.cookie }, { 'signature-pad': pad.padToken }])
    expect((await server.post('claim/claim', large, headers as Record<string, string>)).statusCode).toBe(200);
  expect((await server.post('claim/claim', call('x'.repeat(3_000_000)), { cookie: member.cookie })).statusCode).toBe(
    413,
  );
});

test('the sum of bodies in memory is limited, and small calls go on', async () => {
  // Each announces the most an anonymous caller may send, and sends nothing.
  for (let count = 0; count < 128; count += 1) await open(server.origin, callHead(rpc, 65_536));
  const one = await open(server.origin, callHead(rpc, 65_536));
  expect(await one.answer).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 10[^]*SERVER_BUSY/i);
  expect(await server.call('claim/claim', 'setLocale', ['de_DE'])).toMatchObject({ result: { locale: 'de_DE' } });
  for (const { socket } of connections.splice(0)) socket.destroy();
  await expect
    .poll(
      async () => {
        const again = await open(server.origin, callHead(rpc, 9000, 'connection: close\r\n'));
        again.socket.end(`${call('de_DE')}${' '.repeat(9000 - call('de_DE').length)}`);
        return (await again.answer).slice(0, 12);
      },
      { timeout: 20_000 },
    )
    .toBe('HTTP/1.1 200');
});

test('while the server stops, every answer ends its connection, and what has begun is answered', async () => {
  const stopping = await openListeningApp();
  const call = 'GET /ambulance-app/icon.svg HTTP/1.1\r\nhost: localhost\r\n';
  const begun = await open(stopping.origin, call);
  // The sign-in's own server writes its answers past the framework, as that of resumable uploads does.
  const discovery = 'GET /ambulance-app/uaa/.well-known/openid-configuration HTTP/1.1\r\nhost: localhost\r\n\r\n';
  stopping.app.draining.begin();
  const ofPlugin = await open(stopping.origin, discovery);
  expect((await ofPlugin.answer).toLowerCase()).toMatch(/^http\/1\.1 200 [^]*connection: close/);
  const closed = stopping.close();
  begun.socket.write('\r\n');
  expect((await begun.answer).toLowerCase()).toMatch(/^http\/1\.1 200 [^]*connection: close/);
  await closed;
});

test('connections without a request hold up no stop, and half a head has two more seconds', async () => {
  const stopping = await openListeningApp();
  const silent = await open(stopping.origin);
  const half = await open(stopping.origin, 'GET /healthz HTTP/1.1\r\nhost: loc');
  const begun = performance.now();
  await stopping.close();
  expect(performance.now() - begun).toBeLessThan(15_000);
  expect(await silent.answer).toBe('');
  expect(await half.answer).toMatch(/^HTTP\/1\.1 408 [^]*REQUEST_TIMEOUT/);
});

test('who hangs up in the middle of a request is no failure of the server', async () => {
  const logged = await openListeningApp();
  const { socket } = await open(logged.origin, `${callHead(rpc, 100)}{"id"`);
  await new Promise((resolve) => socket.write(':', resolve));
  socket.destroy();
  await expect.poll(() => logged.logged.join('')).toContain('hung up');
  expect(logged.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
  await logged.close();
});

test('two hosts, a NUL and a fragment in the address are refused', async () => {
  const { answer } = await open(server.origin, 'GET /ambulance-app/faq HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 400 [^]*nosniff[^]*INVALID_INPUT/);
  const fragment = await open(server.origin, 'GET /ambulance-app/faq#?x=1 HTTP/1.1\r\nhost: localhost\r\n\r\n');
  expect(await fragment.answer).toMatch(/^HTTP\/1\.1 400 [^]*INVALID_INPUT/);
  for (const path of ['faq%00', 'claim/export/%00', 'faq?x=%00'])
    expect((await server.app.inject(`/ambulance-app/${path}`)).statusCode).toBe(400);
});

test('an internal failure shows no details outside of JSON-RPC either', async () => {
  const broken = await openTestApp();
  await broken.database.script('drop table users cascade');
  const headers = await bearerFor(broken, []);
  const answer = await broken.app.inject({ url: '/ambulance-app/uaa/userinfo', headers });
  expect([answer.statusCode, answer.json()]).toMatchObject([500, { error: { data: { appError: 'INTERNAL' } } }]);
  expect(answer.body).not.toContain('users');
  expect(broken.logged.join()).toContain('users');
  await broken.close();
});
