import { expect, test } from 'vitest';
import { explainLostConnection, isConnectionLost, isLossUnexplained, watchedFetch } from './connection.ts';

const reachable = 'data:text/plain,here';
const unreachable = 'http://127.0.0.1:1/';

test('P23.b a call that meets no network loses the connection, the next answer brings it back', async () => {
  await expect(watchedFetch(unreachable)).rejects.toThrow();
  expect(isConnectionLost()).toBe(true);

  const response = await watchedFetch(reachable);

  expect(await response.text()).toBe('here');
  expect(isConnectionLost()).toBe(false);
});

test('a call that the page gave up does not count', async () => {
  await expect(watchedFetch(reachable, { signal: AbortSignal.abort() })).rejects.toThrow();
  expect(isConnectionLost()).toBe(false);
});

test('P23.b the general words keep quiet while a page explains the loss itself', async () => {
  await expect(watchedFetch(unreachable)).rejects.toThrow();
  expect(isLossUnexplained()).toBe(true);
  const end = explainLostConnection();
  expect([isConnectionLost(), isLossUnexplained()]).toEqual([true, false]);
  end();
  expect(isLossUnexplained()).toBe(true);
  await watchedFetch(reachable);
});
