import { expect, test } from 'vitest';
import { isNameOf } from './signatory-name.ts';

test.each([
  ['Änne Özdemir-Groß', 'Änne Özdemir-Groß', true],
  ['Änne Özdemir-Groß', ' änne  özdemir-groß ', true],
  // The same letters, composed otherwise.
  ['Änne Groß', 'A\u0308nne Groß', true],
  ['Änne Groß', 'Anne Groß', false],
  ['Änne Groß', 'Änne', false],
  ['Änne Groß', '', false],
  ['', '', false],
])('S2.c %j signed as %j: %s', (signatory, typed, isOwn) => {
  expect(isNameOf(signatory, typed)).toBe(isOwn);
});
