import { protocolErrors } from '@beistand/contract/errors.ts';
import { expect, test } from 'vitest';
import { largestBatch, readEnvelope } from './envelope.ts';

const call = { jsonrpc: '2.0', id: 1, method: 'getFaq', params: [] };

test('P5.a a single call carries id, method and params', () => {
  expect(readEnvelope(JSON.stringify(call))).toEqual({
    batch: false,
    calls: [{ id: 1, method: 'getFaq', params: [] }],
  });
});

test('P5.a the version may be missing, but not be another', () => {
  expect(readEnvelope('{"id":1,"method":"getFaq"}').calls[0]).toEqual({ id: 1, method: 'getFaq', params: [] });
  expect(readEnvelope('{"jsonrpc":"1.0","id":1,"method":"getFaq"}').calls[0]).toMatchObject({
    error: { code: -32600 },
  });
});

test('a call without id is a notification', () => {
  expect(readEnvelope('{"method":"getFaq"}').calls[0]).toEqual({ id: undefined, method: 'getFaq', params: [] });
});

test('a batch keeps its order and is capped', () => {
  const batch = readEnvelope(JSON.stringify([call, 1, { ...call, id: 2 }]));
  expect(batch.batch).toBe(true);
  expect(batch.calls.map((item) => item.id)).toEqual([1, null, 2]);
  expect(readEnvelope(JSON.stringify(Array.from({ length: largestBatch }, () => call))).calls).toHaveLength(
    largestBatch,
  );
  expect(readEnvelope(JSON.stringify(Array.from({ length: largestBatch + 1 }, () => call))).calls).toEqual([
    { id: null, error: { code: -32600, message: 'Invalid Request' } },
  ]);
});

test.each(['', '{', '[', 'nul', '"', '{"id":1,}', '\u0000'])('%j is a parse error', (body) => {
  expect(readEnvelope(body).calls).toEqual([{ id: null, error: { code: -32700, message: 'Parse error' } }]);
});

test('the values of a batch count together', () => {
  const call = { id: 1, method: 'validateToken', params: Array.from({ length: 39_000 }, () => 1) };
  const read = (...calls: object[]) => readEnvelope(JSON.stringify(calls));
  expect(read(call)).toMatchObject({ batch: true, calls: [{ method: 'validateToken' }] });
  expect(read(call, call)).toEqual({ batch: false, calls: [{ id: null, error: protocolErrors.invalidRequest }] });
});
