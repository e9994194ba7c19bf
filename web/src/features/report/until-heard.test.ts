import { beforeEach, expect, test, vi } from 'vitest';
import { RpcError } from '#platform/rpc-error.ts';
import { untilHeard } from './until-heard.ts';

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

test('a call is made again until it is heard', async () => {
  const call = vi.fn().mockRejectedValueOnce(offline).mockRejectedValueOnce(offline).mockResolvedValue('heard');
  const onOffline = vi.fn();
  const result = untilHeard(call, { onOffline, signal: never });
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(result).resolves.toBe('heard');
  expect([call.mock.calls.length, onOffline.mock.calls.length]).toEqual([3, 2]);
});

test('a server that cannot do anything at the moment has not heard it', async () => {
  const unavailable = new RpcError('application', { baseError: 'Later', errorCode: 'UNAVAILABLE' });
  const call = vi.fn().mockRejectedValueOnce(unavailable).mockResolvedValue('heard');
  const result = untilHeard(call, { onOffline: () => undefined, signal: never });
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(result).resolves.toBe('heard');
});

test('a network that comes back is not waited for any longer', async () => {
  const call = vi.fn().mockRejectedValueOnce(offline).mockResolvedValue('heard');
  const result = untilHeard(call, { onOffline: () => undefined, signal: never });
  await vi.advanceTimersByTimeAsync(1);
  window.dispatchEvent(new Event('online'));
  await expect(result).resolves.toBe('heard');
});

test('what the server says is the end, whatever it says', async () => {
  const refusal = new RpcError('application', { baseError: 'No' });
  const call = vi.fn().mockRejectedValue(refusal);
  await expect(untilHeard(call, { onOffline: () => undefined, signal: never })).rejects.toBe(refusal);
  expect(call).toHaveBeenCalledOnce();
});

test('whoever leaves ends the trying', async () => {
  const leaving = new AbortController();
  const call = vi.fn().mockRejectedValue(offline);
  const result = untilHeard(call, { onOffline: () => undefined, signal: leaving.signal });
  const ended = result.catch((failure: unknown) => failure);
  await vi.advanceTimersByTimeAsync(1);
  leaving.abort();
  expect(await ended).toBe(offline);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(call).toHaveBeenCalledOnce();
});
