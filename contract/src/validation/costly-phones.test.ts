import { expect, test } from 'vitest';
import { isCostlyPhone } from './costly-phones.ts';

test.each([
  ['+49 900 1234567', 'DE'],
  ['0900 1234567', 'DE'],
  ['0049 (0)900-1234567', 'AT'],
  ['0180 5 123456', 'DE'],
  ['0137 7 123456', 'DE'],
  ['+43 900 123456', 'DE'],
  ['0930 123456', 'AT'],
  ['+41 900 123456', 'DE'],
  ['0848 123456', 'CH'],
  ['+44 909 879 0123', 'DE'],
  ['+979 123456789', 'DE'],
  ['0700 12345678', 'DE'],
  ['+44 70 1234 5678', 'DE'],
  ['+882 16 42 123456', 'DE'],
  ['+883 510 001 234 567', 'DE'],
] as const)('%s, dialled from %s, costs whoever calls', (text, country) => {
  expect(isCostlyPhone(text, country)).toBe(true);
});

test.each([
  ['030 1234567', 'DE'],
  ['0171 2345678', 'DE'],
  ['0800 1234567', 'DE'],
  ['+43 664 1234567', 'DE'],
  ['01 2345678', 'AT'],
  ['+41 79 123 45 67', 'DE'],
  ['044 668 18 00', 'CH'],
  ['+44 7400 123456', 'DE'],
  ['+44 20 7946 0018', 'DE'],
  ['+1 305 555 0184', 'DE'],
  ['+881 612 345 678', 'DE'],
  ['+870 773 111 632', 'DE'],
  ['0900 2', 'DE'],
  ['', 'DE'],
] as const)('%s, dialled from %s, is an ordinary number, or none', (text, country) => {
  expect(isCostlyPhone(text, country)).toBe(false);
});
