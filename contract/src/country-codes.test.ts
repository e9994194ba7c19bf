import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { callingCodeOf, countryCodes } from './country-codes.ts';

test('the countries are those whose telephone numbers are known', () => {
  expect(countryCodes).toEqual(getCountries().toSorted());
});

test('each has its calling code', () => {
  expect(countryCodes.map(callingCodeOf)).toEqual(countryCodes.map((code) => `+${getCountryCallingCode(code)}`));
});
