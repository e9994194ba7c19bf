import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { emergencyNumberIn, listedCountries } from './emergency-numbers.ts';

const club = { country: 'AT', emergencyNumber: '144' } as const;

test('the number of the country, and before one is chosen that of the deployment', () => {
  expect(emergencyNumberIn('', club)).toBe('144');
  expect(emergencyNumberIn('AT', club)).toBe('144');
  expect(emergencyNumberIn('DE', club)).toBe('112');
  expect(emergencyNumberIn('US', club)).toBe('911');
  expect(emergencyNumberIn('GB', club)).toBe('999');
  expect(emergencyNumberIn('AU', club)).toBe('000');
});

test('each country is listed once and can be chosen', () => {
  const countries = new Set<string>(getCountries());
  expect(new Set(listedCountries).size).toBe(listedCountries.length);
  expect(listedCountries.filter((country) => !countries.has(country))).toEqual([]);
});

test('everything that is dialled is a number', () => {
  for (const country of getCountries()) expect(emergencyNumberIn(country, club), country).toMatch(/^\d{2,5}$/);
});
