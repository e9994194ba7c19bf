import fc from 'fast-check';
import { expect, test } from 'vitest';
import { plainNumber } from '#validation/plain-number.ts';
import { exactNumber, writtenNumber } from './written-number.ts';

const decimal = { isWhole: false, isAmount: false };
const amount = { isWhole: false, isAmount: true };
const whole = { isWhole: true, isAmount: false };

test.each([
  ['18.500', amount, '18.500,00', '18,500.00'],
  ['18,500.00', amount, '18.500,00', '18,500.00'],
  ['18500', amount, '18.500,00', '18,500.00'],
  ['1480,00', amount, '1.480,00', '1,480.00'],
  ['1.000.000', amount, '1.000.000,00', '1,000,000.00'],
  ['0,5', amount, '0,50', '0.50'],
  ['007', amount, '7,00', '7.00'],
  ['999', decimal, '999,00', '999.00'],
  ['-1234.5', decimal, '-1.234,50', '-1,234.50'],
  ['-0', decimal, '0,00', '0.00'],
  ['18,125', decimal, '18,1250', '18.1250'],
  ['1.234,567', decimal, '1.234,5670', '1,234.5670'],
  ['0,12345', decimal, '0,12345', '0.12345'],
  ['2.026', whole, '2026', '2026'],
  ['2026', whole, '2026', '2026'],
])('S1.d P24.a %s of %j is written %s in German, %s in English', (typed, kind, german, english) => {
  expect(writtenNumber(typed, kind, 'de_DE')).toBe(german);
  expect(writtenNumber(typed, kind, 'en_US')).toBe(english);
});

test.each([
  ['18,500', amount],
  ['00.500', amount],
  ['-5', amount],
  ['1,5', whole],
  ['1e5', decimal],
  ['0x10', decimal],
  ['Infinity', decimal],
  ['18 500', decimal],
  ['١٢', decimal],
  ['', decimal],
])('S1.d %s is no number for %j and stays as it is', (typed, kind) => {
  expect(exactNumber(typed, kind)).toBeUndefined();
  expect(writtenNumber(typed, kind, 'de_DE')).toBe(typed);
});

test('S1.d what is written is read as the same number, and written once more stays the same', () => {
  const digits = fc.stringMatching(/^-?\d{1,12}(?:\.\d{1,6})?$/);
  fc.assert(
    fc.property(digits, fc.constantFrom('de_DE', 'en_US', 'fr_FR'), (typed, locale) => {
      const written = writtenNumber(typed, decimal, locale);
      expect(exactNumber(written, decimal)).toBe(exactNumber(typed, decimal));
      expect(Number(plainNumber(written)) - Number(plainNumber(typed))).toBe(0);
      expect(writtenNumber(written, decimal, locale)).toBe(written);
    }),
  );
});
