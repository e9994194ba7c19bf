import { expect, test } from 'vitest';
import { indexAfterKey } from './arrow-keys.ts';

test.each([
  ['ArrowRight', 0, 'row', 1],
  ['ArrowRight', 2, 'row', 0],
  ['ArrowLeft', 0, 'row', 2],
  ['ArrowDown', 1, 'column', 2],
  ['ArrowUp', 1, 'column', 0],
  ['Home', 2, 'row', 0],
  ['End', 0, 'column', 2],
  ['ArrowDown', 1, 'row', undefined],
  ['ArrowRight', 1, 'column', undefined],
  ['Enter', 1, 'column', undefined],
] as const)('%s at %i of a %s of three leads to %s', (key, current, direction, next) => {
  expect(indexAfterKey(key, current, 3, direction)).toBe(next);
});
