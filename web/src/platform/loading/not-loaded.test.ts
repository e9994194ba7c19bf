import { expect, onTestFinished, test } from 'vitest';
import { watchedFetch } from '#platform/network/connection.ts';
import { RpcError } from '#platform/network/rpc-error.ts';
import { failedOffline, loaded, NotLoaded } from './not-loaded.ts';

test('what was loaded is handed on; a failure to load keeps its cause', async () => {
  expect(await loaded(Promise.resolve('texts'))).toBe('texts');
  const cause = new TypeError('Failed to fetch');
  const failure: unknown = await loaded(Promise.reject(cause)).catch((caught: unknown) => caught);
  expect(failure).toBeInstanceOf(NotLoaded);
  expect(failure).toHaveProperty('cause', cause);
});

test('F14.e only where the network is known to be gone a piece that did not come is told as being offline', async () => {
  onTestFinished(() => watchedFetch('data:,').then(() => undefined));
  await watchedFetch('data:,');
  expect(failedOffline(new NotLoaded())).toBe(false);
  // Nothing listens there.
  await expect(watchedFetch('http://127.0.0.1:1/')).rejects.toThrow();
  expect(failedOffline(new NotLoaded())).toBe(true);
  expect([new RpcError('application'), new RpcError('offline'), new Error('other')].map(failedOffline)).toEqual([
    false,
    true,
    false,
  ]);
});
