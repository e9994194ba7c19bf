import { createServer, type IncomingHttpHeaders } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { operation } from '@beistand/contract/operation.ts';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { createRpc, type RpcSession } from './rpc-client.ts';
import type { RpcError } from './rpc-error.ts';

const readThing = operation({
  endpoint: 'claim/claim',
  method: 'readThing',
  access: { who: 'public' },
  changes: false,
  params: v.strictTuple([v.any()]),
  result: v.any(),
});
const ownThing = operation({
  ...readThing,
  method: 'ownThing',
  access: { who: 'account', roles: ['policyholder'], objects: [] },
  changes: true,
  keptWithKeyOf: 'server',
});
const changeThing = operation({ ...readThing, method: 'changeThing', changes: true, keptWithKeyOf: 'server' });

type Seen = {
  url: string;
  headers: IncomingHttpHeaders;
  body: { jsonrpc: string; id: string; method: string; params: unknown[] };
};

const closers: (() => void)[] = [];

afterEach(() => closers.splice(0).forEach((close) => close()));

/** A server that answers every call with the same status and body, or each by its headers. */
async function serverSaying(
  status: number | ((headers: IncomingHttpHeaders) => number),
  answer: unknown,
  session?: RpcSession,
  pausesMs?: readonly number[],
) {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (data) => (body += String(data)));
    request.on('end', () => {
      seen.push({ url: request.url ?? '', headers: request.headers, body: JSON.parse(body) as Seen['body'] });
      response
        .writeHead(typeof status === 'number' ? status : status(request.headers), {
          'content-type': 'application/json',
        })
        .end(typeof answer === 'string' ? answer : JSON.stringify(answer));
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const basePath = `${origin}/ambulance-app/`;
  return {
    seen,
    rpc: createRpc({
      basePath,
      club: 'klub',
      locale: () => 'en_US',
      ...(session && { session }),
      ...(pausesMs && { pausesMs }),
    }),
  };
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => Promise.reject(new Error('it did not fail')),
    (failure: unknown) => failure as RpcError,
  );

test('P5.a posts JSON-RPC 2.0 with id, method and params to the operation’s endpoint', async () => {
  const { rpc, seen } = await serverSaying(200, { id: 1, result: 'yes' });
  expect(await rpc(readThing, [1])).toBe('yes');
  expect(seen[0]).toMatchObject({
    url: '/ambulance-app/claim/claim',
    body: { jsonrpc: '2.0', method: 'readThing', params: [1] },
  });
  expect(seen[0]!.body.id).toMatch(/.+/);
});

test('P5.a P5.b sends a JSON accept header and the selected language', async () => {
  const { rpc, seen } = await serverSaying(200, { result: null });
  await rpc(readThing, [1]);
  expect(seen[0]!.headers).toMatchObject({ accept: 'application/json', 'accept-language': 'en-US' });
});

test('a change carries an idempotency key, a question none', async () => {
  const { rpc, seen } = await serverSaying(200, { result: null });
  await rpc(readThing, [1]);
  await rpc(changeThing, [1]);
  await rpc(changeThing, [1], { idempotencyKey: 'the same again' });
  expect(seen.map(({ headers }) => headers['idempotency-key'])).toEqual([
    undefined,
    expect.stringMatching(/^[\w-]{36}$/),
    'the same again',
  ]);
});

test('P2.b names with the club exist on the wire only', async () => {
  const { rpc, seen } = await serverSaying(200, { result: { sentToPortal_klub: true } });
  expect(await rpc(readThing, [{ consents: [] }])).toEqual({ sentToPortal: true });
  expect(seen[0]!.body.params).toEqual([{ consents_klub: [] }]);
});

test('P2.b what the server finds is found where the page has it', async () => {
  const issues = [{ path: [0, 'contacts', 0, 'dateOfBirth_klub'], code: 'notInFuture' }];
  const data = { appError: 'INVALID_INPUT', appErrorCode: 101, issues };
  const { rpc } = await serverSaying(200, { error: { code: -32602, message: 'Invalid params', data } });
  const { issues: found } = await failureOf(rpc(readThing, [1]));
  expect(found).toEqual([{ path: [0, 'contacts', 0, 'dateOfBirth'], code: 'notInFuture' }]);
});

test('P6.a 401 is unauthenticated', async () => {
  const { rpc } = await serverSaying(401, {});
  expect(await failureOf(rpc(readThing, [1]))).toMatchObject({ name: 'RpcError', kind: 'unauthenticated' });
});

test('P6.a status 0 is offline', async () => {
  const rpc = createRpc({ basePath: 'http://127.0.0.1:9/', club: 'klub', locale: () => 'de_DE' });
  expect(await failureOf(rpc(readThing, [1]))).toMatchObject({ kind: 'offline' });
});

test('P6.c an error has baseError, errorCode and appErrorCode', async () => {
  const { rpc } = await serverSaying(200, {
    error: { code: -32000, message: 'No', data: { appError: 'NOT_FOUND', appErrorCode: 101 } },
  });
  expect(await failureOf(rpc(readThing, [1]))).toMatchObject({
    kind: 'application',
    baseError: 'No',
    errorCode: 'NOT_FOUND',
    appErrorCode: 101,
  });
});

test('P6.c errorCode defaults to GW_ERROR and appErrorCode to 101', async () => {
  const { rpc } = await serverSaying(200, { error: { code: -32603, message: 'Oh' } });
  expect(await failureOf(rpc(readThing, [1]))).toMatchObject({
    baseError: 'Oh',
    errorCode: 'GW_ERROR',
    appErrorCode: 101,
  });
});

test('P6.d 600 is an expired session', async () => {
  const { rpc } = await serverSaying(200, {
    error: { code: -32000, message: 'x', data: { appError: 'SESSION_EXPIRED', appErrorCode: 600 } },
  });
  expect((await failureOf(rpc(readThing, [1]))).isSessionExpired).toBe(true);
});

test("a proxy's page instead of an answer is a failure, not a crash", async () => {
  const { rpc } = await serverSaying(502, '<html>Bad Gateway</html>');
  expect(await failureOf(rpc(readThing, [1]))).toMatchObject({ kind: 'application', baseError: 'HTTP 502' });
});

const notNow = { error: { code: -32000, message: 'Later', data: { appError: 'UNAVAILABLE', appErrorCode: 101 } } };

test('a server that asks to be asked again is asked the same again', async () => {
  let asked = 0;
  const { rpc, seen } = await serverSaying(
    () => ((asked += 1) < 3 ? 503 : 200),
    { result: 'yes' },
    undefined,
    [1, 1, 1],
  );
  expect(await rpc(changeThing, [1])).toBe('yes');
  expect(new Set(seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  expect(seen.map(({ body }) => body)).toEqual([seen[0]!.body, seen[0]!.body, seen[0]!.body]);
});

test('who is not heard in the end is told so', async () => {
  const { rpc, seen } = await serverSaying(503, notNow, undefined, [1, 1]);
  expect(await failureOf(rpc(changeThing, [1]))).toMatchObject({ kind: 'application', errorCode: 'UNAVAILABLE' });
  expect(seen).toHaveLength(3);
});

/** A sign-in whose renewals end as told, each with a new token. */
function sessionWith(token: string | undefined, ...renewals: Awaited<ReturnType<RpcSession['renew']>>[]) {
  const heard: string[] = [];
  let current = token;
  const session: RpcSession = {
    accessToken: () => current,
    renew: async () => {
      const renewal = renewals[heard.filter((word) => word === 'renew').length] ?? 'signedOut';
      heard.push('renew');
      current = renewal === 'renewed' ? 'fresh' : undefined;
      return renewal;
    },
    refused: () => heard.push('refused'),
    touch: () => heard.push('touch'),
  };
  return { session, heard };
}

const onlyFresh = ({ authorization }: IncomingHttpHeaders) => (authorization === 'Bearer fresh' ? 200 : 401);

test('P5.d an operation of an account carries the bearer token, others carry none', async () => {
  const { session } = sessionWith('token');
  const { rpc, seen } = await serverSaying(200, { result: 1 }, session);
  await rpc(ownThing, [1]);
  await rpc(readThing, [1]);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer token', undefined]);
});

test('P14.a each call shows that somebody is there', async () => {
  const { session, heard } = sessionWith('token');
  const { rpc } = await serverSaying(200, { result: 1 }, session);
  await rpc(ownThing, [1]);
  await rpc(readThing, [1]);
  expect(heard).toEqual(['touch', 'touch']);
});

test('P14.a a call that a page makes by itself does not', async () => {
  const { session, heard } = sessionWith('token');
  const { rpc } = await serverSaying(200, { result: 1 }, session);
  await rpc({ ...ownThing, method: 'getDeskCounts' }, [1]);
  expect(heard).toEqual([]);
});

test('P6.b 401: silent renewal and one retry, which is the same call', async () => {
  const { session, heard } = sessionWith('stale', 'renewed');
  const { rpc, seen } = await serverSaying(onlyFresh, { result: 'yes' }, session);
  expect(await rpc(ownThing, [1])).toBe('yes');
  expect(heard).toEqual(['touch', 'renew']);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(['Bearer stale', 'Bearer fresh']);
  expect(seen[1]!.headers['idempotency-key']).toBe(seen[0]!.headers['idempotency-key']);
  expect(seen[1]!.body).toEqual(seen[0]!.body);
});

test('P6.b without a token the renewal comes first', async () => {
  const { session } = sessionWith(undefined, 'renewed');
  const { rpc, seen } = await serverSaying(onlyFresh, { result: 'yes' }, session);
  expect(await rpc(ownThing, [1])).toBe('yes');
  expect(seen).toHaveLength(1);
});

test('P6.b a renewal that finds nobody is unauthenticated, one that finds no network is offline', async () => {
  const out = await serverSaying(401, {}, sessionWith('stale', 'signedOut').session);
  expect(await failureOf(out.rpc(ownThing, [1]))).toMatchObject({ kind: 'unauthenticated' });
  const lost = await serverSaying(401, {}, sessionWith('stale', 'unreachable').session);
  expect(await failureOf(lost.rpc(ownThing, [1]))).toMatchObject({ kind: 'offline' });
});

test('P6.b a second 401 ends it: no third call, and the sign-in is told', async () => {
  const { session, heard } = sessionWith('stale', 'renewed');
  const { rpc, seen } = await serverSaying(401, {}, session);
  expect(await failureOf(rpc(ownThing, [1]))).toMatchObject({ kind: 'unauthenticated' });
  expect(seen).toHaveLength(2);
  expect(heard).toEqual(['touch', 'renew', 'refused']);
});
