import { expect, test } from 'vitest';
import { smsParts } from './sms-parts.ts';

test.each([
  ['', 1],
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['ä'.repeat(160), 1],
  ['€'.repeat(80), 1],
  ['€'.repeat(81), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  [`${'a'.repeat(69)}ş`, 1],
  [`${'a'.repeat(70)}ş`, 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
])('H5.c the length of an SMS is told in its parts (case %#)', (text, parts) => {
  expect(smsParts(text)).toBe(parts);
});
