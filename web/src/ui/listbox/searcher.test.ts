import { durations } from '@beistand/contract/constants.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createSearcher, type SearchState } from './searcher.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function answerAfter(delays: Record<string, number>) {
  return async (query: string) => {
    await new Promise((resolve) => setTimeout(resolve, delays[query] ?? 0));
    return [query];
  };
}

test('a slow answer to an older query is never shown', async () => {
  const states: SearchState<string>[] = [];
  const { ask } = createSearcher(answerAfter({ R: 1000, Ro: 50 }), 100, (state) => states.push(state));
  ask('R');
  ask('Ro');
  await vi.advanceTimersByTimeAsync(2000);
  expect(states.at(-1)).toEqual({ status: 'done', items: ['Ro'] });
  expect(states.some(({ items }) => items.includes('R'))).toBe(false);
});

test('the last items stay until the next answer arrives', async () => {
  const states: SearchState<string>[] = [];
  const { ask } = createSearcher(answerAfter({}), 100, (state) => states.push(state));
  ask('R');
  await vi.advanceTimersByTimeAsync(200);
  ask('Ro');
  expect(states.at(-1)).toEqual({ status: 'loading', items: ['R'] });
});

test('a failure is reported and clears the items', async () => {
  const states: SearchState<string>[] = [];
  const { ask } = createSearcher<string>(
    () => Promise.reject(new Error('offline')),
    100,
    (state) => states.push(state),
  );
  ask('R');
  await vi.advanceTimersByTimeAsync(100);
  expect(states.at(-1)).toEqual({ status: 'failed', items: [] });
});

test('clearing drops the query that is still running', async () => {
  const states: SearchState<string>[] = [];
  const { ask, clear } = createSearcher(answerAfter({ R: 500 }), 100, (state) => states.push(state));
  ask('R');
  clear();
  await vi.advanceTimersByTimeAsync(1000);
  expect(states.at(-1)).toEqual({ status: 'idle', items: [] });
});

test('Q10.c while typing, a query is sent at most every 100 ms, and the last one always', async () => {
  const asked: [query: string, at: number][] = [];
  const interval = durations.typeaheadThrottleMs;
  const { ask } = createSearcher(
    async (query) => {
      asked.push([query, Date.now()]);
      return [query];
    },
    interval,
    () => {},
  );
  const word = 'Garmisch-Partenkirchen';
  for (let letters = 1; letters <= word.length; letters++) {
    ask(word.slice(0, letters));
    await vi.advanceTimersByTimeAsync(30);
  }
  await vi.advanceTimersByTimeAsync(interval);
  expect(interval).toBe(100);
  expect(asked.length).toBeLessThan(word.length);
  expect(asked.at(-1)?.[0]).toBe(word);
  for (const [index, [, at]] of asked.slice(1).entries())
    expect(at - (asked[index]?.[1] ?? 0)).toBeGreaterThanOrEqual(interval);
});
