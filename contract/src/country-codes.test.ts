import { getCountries } from 'libphonenumber-js/min';
import { expect, test } from 'vitest';
import { countryCodes } from './country-codes.ts';

test('the countries are those whose telephone numbers are known', () => {
  expect(countryCodes).toEqual(getCountries().toSorted());
});
