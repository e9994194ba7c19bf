import { expect, test } from 'vitest';
import { datePartsOf, dateText } from './template-date.ts';

test('S1.c dates are written DD.MM.YYYY and read back, complete or not', () => {
  expect(dateText({ day: 3, month: 2, year: 2026 })).toBe('03.02.2026');
  expect(datePartsOf('03.02.2026')).toEqual({ day: 3, month: 2, year: 2026 });
  expect(dateText({ day: 3, month: 0, year: 0 })).toBe('03.00.0000');
  expect(datePartsOf('03.00.0000')).toEqual({ day: 3, month: 0, year: 0 });
  expect(dateText(null)).toBe('');
  expect(datePartsOf('')).toBeNull();
});
