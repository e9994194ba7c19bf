import { expect, test } from 'vitest';
import { characterCount } from './character-count.ts';

test('counts the remaining characters down to zero', () => {
  expect(characterCount('', 1333)).toEqual({ kind: 'left', count: 1333 });
  expect(characterCount('a'.repeat(1333), 1333)).toEqual({ kind: 'left', count: 0 });
});

test('says how many characters are too many instead of cutting them off', () => {
  expect(characterCount('a'.repeat(1345), 1333)).toEqual({ kind: 'over', count: 12 });
});

test('counts a line break once', () => {
  expect(characterCount('a\nb', 10)).toEqual({ kind: 'left', count: 7 });
});
