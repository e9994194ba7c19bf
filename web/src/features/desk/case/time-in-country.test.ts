import { expect, test } from 'vitest';
import { timesInCountry } from './time-in-country.ts';

test('H4.a the time where somebody is called is told, and from when to when where the clocks of a country differ', () => {
  const now = Date.parse('2026-11-17T14:05:00Z');
  expect(timesInCountry('GR', now, 'de_DE')).toEqual({ from: '16:05', to: '16:05' });
  expect(timesInCountry('DE', now, 'de_DE'), 'two zones, one time').toEqual({ from: '15:05', to: '15:05' });
  expect(timesInCountry('ES', now, 'de_DE'), 'the Canary Islands have another one').toEqual({
    from: '14:05',
    to: '15:05',
  });
  expect(timesInCountry('US', now, 'de_DE')).toEqual({ from: '04:05', to: '09:05' });
  const midnight = Date.parse('2026-11-17T06:05:00Z');
  expect(timesInCountry('US', midnight, 'de_DE'), 'the day before comes first').toEqual({ from: '20:05', to: '01:05' });
  expect(timesInCountry('', now, 'de_DE')).toBeUndefined();
  expect(timesInCountry('Kreta', now, 'de_DE')).toBeUndefined();
});
