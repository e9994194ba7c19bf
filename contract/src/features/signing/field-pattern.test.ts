import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { matchesPattern } from './field-pattern.ts';

test.each([
  ['a|b', 'a', true],
  ['a|b', 'b', true],
  ['a|b', 'ab', false],
  ['a|b', 'xb', false],
  ['\\d{2}', '12', true],
  ['\\d{2}', '123', false],
  ['\\d{2}', 'x12', false],
  ['\\d{2}', '12\n', false],
  ['\\d{2}', '12\n34', false],
  ['^\\d{2}$', '12', true],
  ['(?m)^\\d{2}$', '12\n34', false],
  ['^a|b$', 'ax', false],
])('P25.f the pattern of a field matches the whole text or not at all: %s and %j', (pattern, text, matches) => {
  expect(matchesPattern(pattern, text)).toBe(matches);
});

test('P25.f a text with anything around what a field asks for never matches its pattern', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), (before, after) => {
      expect(matchesPattern('a{3}|b', `${before}aaa${after}`)).toBe(false);
    }),
  );
});

test('a pattern that the engine does not support matches nothing', () => {
  expect(matchesPattern('(?=a)a', 'a')).toBe(false);
});
