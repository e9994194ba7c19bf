import { expect, test } from 'vitest';
import { telephoneAddress } from './telephone-address.ts';

test('dials a number as people write it', () => {
  expect(telephoneAddress('+49 89 5550 1000')).toBe('tel:+498955501000');
  expect(telephoneAddress('(089) 5550-1000')).toBe('tel:08955501000');
  expect(telephoneAddress('112')).toBe('tel:112');
});
