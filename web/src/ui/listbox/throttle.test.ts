import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('calls at once, then at most once per interval, and never loses the last value', () => {
  const calls: string[] = [];
  const { run } = throttle((value: string) => calls.push(value), 100);

  run('R');
  run('Ro');
  vi.advanceTimersByTime(99);
  run('Rom');
  expect(calls).toEqual(['R']);

  vi.advanceTimersByTime(1);
  expect(calls).toEqual(['R', 'Rom']);

  vi.advanceTimersByTime(100);
  run('Rome');
  expect(calls).toEqual(['R', 'Rom', 'Rome']);
});

test('cancel drops the pending call', () => {
  const calls: string[] = [];
  const { run, cancel } = throttle((value: string) => calls.push(value), 100);
  run('a');
  run('b');
  cancel();
  vi.advanceTimersByTime(500);
  expect(calls).toEqual(['a']);
});
