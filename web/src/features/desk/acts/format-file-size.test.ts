import { expect, test } from 'vitest';
import { formatFileSize } from './format-file-size.ts';

test.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [12_300, '13 kB'],
  [3_440_000, '3,4 MB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(formatFileSize(bytes, 'de_DE').replaceAll('\u00A0', ' ')).toBe(shown);
});
