import { expect, test } from 'vitest';
import { RpcError } from '#platform/network/rpc-error.ts';
import { isWorthAnAlert } from './unhandled-failure.ts';

test('P23.a a bug and a failed call that nobody handled are worth an alert', () => {
  expect(isWorthAnAlert(new TypeError('x is not a function'))).toBe(true);
  expect(isWorthAnAlert('thrown text')).toBe(true);
  expect(isWorthAnAlert(new RpcError('application'))).toBe(true);
});

test('P23.b a lost network, a call given up and errors without a cause are not', () => {
  expect(isWorthAnAlert(new RpcError('offline'))).toBe(false);
  expect(isWorthAnAlert(new DOMException('gone', 'AbortError'))).toBe(false);
  expect(isWorthAnAlert(null)).toBe(false);
  expect(isWorthAnAlert(undefined)).toBe(false);
});
