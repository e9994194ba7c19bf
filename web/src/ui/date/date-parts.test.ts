import { expect, test } from 'vitest';
import { dateOrder, entryOf, isPartFull, isRealDate, partsOf } from './date-parts.ts';

test('31 February is no date, and neither is a part that is missing', () => {
  expect(isRealDate({ year: 1990, month: 2, day: 28 })).toBe(true);
  expect(isRealDate({ year: 1990, month: 2, day: 31 })).toBe(false);
  expect(isRealDate({ year: 1990, month: 13, day: 1 })).toBe(false);
  expect(isRealDate({ year: 1990, month: 2, day: 0 })).toBe(false);
  expect(isRealDate({ year: 0, month: 2, day: 1 })).toBe(false);
});

test('29 February exists every fourth year', () => {
  expect(isRealDate({ year: 2024, month: 2, day: 29 })).toBe(true);
  expect(isRealDate({ year: 1900, month: 2, day: 29 })).toBe(false);
});

test('an impossible date is passed on as it was written', () => {
  expect(partsOf({ day: '31', month: '02', year: '1990' })).toEqual({ day: 31, month: 2, year: 1990 });
});

test('empty boxes are no date, half-filled ones are an incomplete one', () => {
  expect(partsOf({ day: '', month: '', year: '' })).toBeNull();
  expect(partsOf({ day: '3', month: '', year: '' })).toEqual({ day: 3, month: 0, year: 0 });
  expect(partsOf({ day: '03', month: '04', year: '90' })).toEqual({ day: 3, month: 4, year: 0 });
});

test('a date fills the boxes with leading zeros', () => {
  expect(entryOf({ day: 3, month: 4, year: 1990 })).toEqual({ day: '03', month: '04', year: '1990' });
  expect(entryOf(null)).toEqual({ day: '', month: '', year: '' });
});

test('each language has its own order', () => {
  expect(dateOrder('de-DE')).toEqual({ parts: ['day', 'month', 'year'], separator: '.' });
  expect(dateOrder('en-US')).toEqual({ parts: ['month', 'day', 'year'], separator: '/' });
});

test('a box is full when no further digit can follow', () => {
  expect(isPartFull('day', '3')).toBe(false);
  expect(isPartFull('day', '4')).toBe(true);
  expect(isPartFull('month', '1')).toBe(false);
  expect(isPartFull('month', '2')).toBe(true);
  expect(isPartFull('year', '199')).toBe(false);
  expect(isPartFull('year', '1990')).toBe(true);
});
