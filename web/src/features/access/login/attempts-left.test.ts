import { expect, test } from 'vitest';
import { attemptsLeft } from './attempts-left.ts';

test('of ten attempts five are left when the first one has to wait, and one when the last has to', () => {
  expect([1, 2, 5].map(attemptsLeft)).toEqual([5, 4, 1]);
});
