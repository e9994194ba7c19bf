import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Tokens } from '#platform/sign-in/provider/provider.ts';
import { createTokenKeeper, refreshDelayMs } from './token-keeper.ts';

const second = 1000;
const tokens = (lifetimeMs: number): Tokens => ({
  accessToken: 'a',
  refreshToken: 'r',
  claims: {},
  identity: {},
  lifetimeMs,
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('P10.a a token is refreshed 100 seconds before it expires', () => {
  const renew = vi.fn<() => Promise<void>>(() => Promise.resolve());
  createTokenKeeper(renew).hold(tokens(300 * second));
  vi.advanceTimersByTime(200 * second - 1);
  expect(renew).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(renew).toHaveBeenCalledOnce();
});

test('P10.a new tokens set the clock again', () => {
  const keeper = createTokenKeeper(() => Promise.resolve(keeper.hold(tokens(300 * second))));
  const hold = vi.spyOn(keeper, 'hold');
  keeper.hold(tokens(300 * second));
  vi.advanceTimersByTime(650 * second);
  expect(hold).toHaveBeenCalledTimes(4);
});

test('a token that lives hardly longer than that is refreshed at half its life', () => {
  expect(refreshDelayMs(60 * second)).toBe(30 * second);
  expect(refreshDelayMs(150 * second)).toBe(75 * second);
  expect(refreshDelayMs(300 * second)).toBe(200 * second);
});

test('without a network it is tried again until the tokens are dropped', () => {
  const renew = vi.fn<() => Promise<void>>(() => Promise.resolve());
  const keeper = createTokenKeeper(renew);
  keeper.hold(tokens(300 * second));
  vi.advanceTimersByTime(235 * second);
  expect(renew).toHaveBeenCalledTimes(3);
  keeper.drop();
  expect(keeper.current()).toBeUndefined();
  vi.advanceTimersByTime(600 * second);
  expect(renew).toHaveBeenCalledTimes(3);
});

test('tokens expire when the time is over that they were given for, and with none everything has', () => {
  const keeper = createTokenKeeper(() => Promise.resolve());
  expect(keeper.hasExpired()).toBe(true);
  keeper.hold(tokens(300 * second));
  vi.advanceTimersByTime(300 * second - 1);
  expect(keeper.hasExpired()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(keeper.hasExpired()).toBe(true);
});
