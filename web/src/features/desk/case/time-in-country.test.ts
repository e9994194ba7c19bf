import { expect, test } from 'vitest';
import { timeInCountry } from './time-in-country.ts';

test('H4.a the time where somebody is called is told for a country whose clocks agree, and for no other', () => {
  const now = Date.parse('2026-11-17T14:05:00Z');
  expect(timeInCountry('GR', now, 'de_DE')).toBe('16:05');
  expect(timeInCountry('DE', now, 'de_DE'), 'two zones, one time').toBe('15:05');
  expect(timeInCountry('ES', now, 'de_DE'), 'the Canary Islands have another one').toBeUndefined();
  expect(timeInCountry('', now, 'de_DE')).toBeUndefined();
  expect(timeInCountry('Kreta', now, 'de_DE')).toBeUndefined();
});
