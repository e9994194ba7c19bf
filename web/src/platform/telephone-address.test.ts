import { expect, test } from 'vitest';
import { telephoneAddress, unbrokenNumber } from './telephone-address.ts';

test('dials a number as people write it', () => {
  expect(telephoneAddress('+49 89 5550 1000')).toBe('tel:+498955501000');
  expect(telephoneAddress('(089) 5550-1000')).toBe('tel:08955501000');
  expect(telephoneAddress('112')).toBe('tel:112');
});

test('a number in a text keeps together', () => {
  expect(unbrokenNumber('+49 89 5550 1000')).toBe('+49\u00a089\u00a05550\u00a01000');
});
