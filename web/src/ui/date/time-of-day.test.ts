import { expect, test } from 'vitest';
import { timeOfDay } from './time-of-day.ts';

test.each([
  ['7', '07:00'],
  ['7:05', '07:05'],
  ['19.30', '19:30'],
  ['705', '07:05'],
  ['1930', '19:30'],
  [' 0:00 ', '00:00'],
  ['23:59', '23:59'],
])('%j is %s', (written, time) => {
  expect(timeOfDay(written)).toBe(time);
});

test.each(['', '24:00', '7:60', '-1', 'noon', '12345', '1:2:3'])('%j is no time', (written) => {
  expect(timeOfDay(written)).toBe('');
});
