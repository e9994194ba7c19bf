import { expect, test } from 'vitest';
import { readCookieChoice } from './cookie-choice.ts';

test('P20.a the stored choice is true or false; anything else is no choice yet', () => {
  expect(readCookieChoice('true')).toBe(true);
  expect(readCookieChoice('false')).toBe(false);
  expect(readCookieChoice(null)).toBeUndefined();
  expect(readCookieChoice('yes')).toBeUndefined();
});
