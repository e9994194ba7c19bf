import { beforeEach, expect, test, vi } from 'vitest';
import { RpcError } from './rpc-error.ts';
import { retryWhileOffline } from './retry-while-offline.ts';

const offline = new RpcError('offline');
const never = new AbortController().signal;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

test('a call is repeated until it is answered', async () => {
  const call = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockResolvedValue('answered');
  const onOffline = vi.fn();
  const result = retryWhileOffline(call, { onOffline, signal: never });
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(result).resolves.toBe('answered');
  expect([call.mock.calls.length, onOffline.mock.calls.length]).toEqual([3, 2]);
});

test('a call is repeated when the server is unavailable', async () => {
  const unavailable = new RpcError('application', { baseError: 'Later', errorCode: 'UNAVAILABLE' });
  const call = vi.fn().mockRejectedValueOnce(unavailable).mockResolvedValue('answered');
  const result = retryWhileOffline(call, { onOffline: () => undefined, signal: never });
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(result).resolves.toBe('answered');
});

test('a call is repeated at once when the network is back', async () => {
  const call = vi.fn().mockRejectedValueOnce(offline).mockResolvedValue('answered');
  const result = retryWhileOffline(call, { onOffline: () => undefined, signal: never });
  await vi.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event('online'));
  await expect(result).resolves.toBe('answered');
});

test('any other answer of the server ends the retries', async () => {
  const refusal = new RpcError('application', { baseError: 'No' });
  const call = vi.fn().mockRejectedValue(refusal);
  await expect(retryWhileOffline(call, { onOffline: () => undefined, signal: never })).rejects.toBe(refusal);
  expect(call).toHaveBeenCalledOnce();
});

test('leaving the page ends the retries', async () => {
  const leaving = new AbortController();
  const call = vi.fn().mockRejectedValue(offline);
  const result = retryWhileOffline(call, { onOffline: () => undefined, signal: leaving.signal });
  const ended = result.catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(1);
  leaving.abort();
  expect(await ended).toBe(offline);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledOnce();
});
