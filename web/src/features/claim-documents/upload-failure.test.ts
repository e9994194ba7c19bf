import { expect, test } from 'vitest';
import { RpcError } from '#platform/network/rpc-error.ts';
import { canTryAgain, failureOfAnswer, uploadFailureOf } from './upload-failure.ts';

const said = (appError: string) => JSON.stringify({ error: { data: { appError } } });

test.each([
  [401, '', 'signIn', true],
  [403, said('SESSION_EXPIRED'), 'expired', true],
  [403, '<html>', 'forbidden', false],
  [404, said('NOT_FOUND'), 'gone', false],
  [409, '{}', 'sameName', false],
  [413, said('FILE_TOO_LARGE'), 'tooLarge', false],
  [413, '', 'tooLarge', false],
  [415, said('ILLEGAL_CONTENT_TYPE'), 'content', false],
  [429, '', 'busy', true],
  [503, said('UNAVAILABLE'), 'busy', true],
  [502, '<html>', 'busy', true],
  [400, said('INVALID_INPUT'), 'refused', false],
] as const)('D7.f %i %s is %s', (status, body, failure, isPassing) => {
  expect(failureOfAnswer(status, body)).toBe(failure);
  expect(canTryAgain(failure)).toBe(isPassing);
});

test('D7.f what fails before the file is sent has its reason too', () => {
  expect(uploadFailureOf(new RpcError('offline'))).toBe('offline');
  expect(uploadFailureOf(new RpcError('unauthenticated'))).toBe('signIn');
  expect(uploadFailureOf(new RpcError('application', { errorCode: 'NOT_FOUND' }))).toBe('gone');
  expect(uploadFailureOf(new RpcError('application', { errorCode: 'UNAVAILABLE' }))).toBe('busy');
  expect(uploadFailureOf(new Error('?'))).toBe('refused');
  const tooMany = (waitSeconds: number) => new RpcError('application', { errorCode: 'TOO_MANY_REQUESTS', waitSeconds });
  expect(uploadFailureOf(tooMany(60))).toBe('busy');
  // Nobody is told that it works in a moment.
  expect(uploadFailureOf(tooMany(80_000))).toBe('refused');
});
