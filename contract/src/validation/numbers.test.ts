import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { driving } from '#constants.ts';
import {
  amountText,
  integerText,
  isInCents,
  maxValue,
  minValue,
  numberFromText,
  numberText,
  oldestYear,
  valueBetween,
} from './numbers.ts';
import { issuesOf } from './rule.ts';

function codesOf(schema: v.GenericSchema, value: unknown): string[] {
  return issuesOf(schema, value).map(({ code }) => code);
}

test.each(['0', '12', '-12', '12.5', '-0.25', '12,5', '007'])('P25.a numbers only: %s is a number', (text) => {
  expect(codesOf(numberText, text)).toEqual([]);
});

test.each(['a', '1a', '--1', '+1', '1.', '.5', '1.2.3', '1,2.3', '1 000', '1e3', '-', 'Infinity', '0x10', '١'])(
  'P25.a numbers only: %s is none',
  (text) => {
    expect(codesOf(numberText, text)).toEqual(['numbersOnly']);
  },
);

test('P25.a integers have no decimals', () => {
  expect(codesOf(integerText, '-12')).toEqual([]);
  expect(codesOf(integerText, '12.0')).toEqual(['noDecimals']);
  expect(codesOf(integerText, '12,5')).toEqual(['noDecimals']);
});

test('P25.a an integer field tells letters by the rule for numbers alone', () => {
  expect(codesOf(integerText, '1.x')).toEqual(['numbersOnly']);
});

test('P25.b currency amounts have no more decimals than the locale, which are 2', () => {
  expect(codesOf(amountText(), '12')).toEqual([]);
  expect(codesOf(amountText(), '12,5')).toEqual([]);
  expect(codesOf(amountText(), '12.50')).toEqual([]);
  expect(issuesOf(amountText(), '12,505')).toEqual([
    { code: 'fractionDigits', path: [], level: 'error', values: { digits: 2 } },
  ]);
});

test('P25.b currency amounts follow another number of fraction digits', () => {
  expect(codesOf(amountText(0), '12')).toEqual([]);
  expect(codesOf(amountText(0), '12.5')).toEqual(['fractionDigits']);
  expect(codesOf(amountText(3), '12,505')).toEqual([]);
});

test('P25.b an amount has no part of a cent, however it is held as a number', () => {
  for (const amount of [0, 12, 0.01, 1.15, 10.12, 101.15, 999_999_999.99])
    expect(isInCents(amount), String(amount)).toBe(true);
  for (const amount of [1.005, 10.120000001, 0.001, 0.1 + 0.2]) expect(isInCents(amount), String(amount)).toBe(false);
});

test('P25.b currency amounts have no minus', () => {
  expect(codesOf(amountText(), '-12')).toEqual(['numbersOnly']);
});

test.each([
  ['18.500', 18_500],
  ['1.234,50', 1234.5],
  ['100.000.000,00', 100_000_000],
  ['1,234.50', 1234.5],
  ['1,234,567', 1_234_567],
  ['0.125', 0.125],
  ['1234.50', 1234.5],
])('P25.b thousands may stand in groups: %s', (written, number) => {
  expect(codesOf(numberText, written)).toEqual([]);
  expect(numberFromText(written)).toBe(number);
});

test.each(['18.50.000', '1.234.5', '18.5000,0', '1,234.567,8', '.500', '1.234,'])(
  'P25.b %s has no groups',
  (written) => {
    expect(codesOf(amountText(), written)).toEqual(['numbersOnly']);
    expect(numberFromText(written)).toBeUndefined();
  },
);

test('P25.a an empty number is for the rule required to judge', () => {
  expect(codesOf(numberText, '')).toEqual([]);
  expect(codesOf(integerText, '')).toEqual([]);
  expect(codesOf(amountText(), '')).toEqual([]);
});

test('P25.a every number that a person can write is read back, with a comma as with a point', () => {
  fc.assert(
    fc.property(fc.integer(), fc.option(fc.nat(99)), fc.constantFrom('.', ','), (whole, fraction, separator) => {
      const text = `${whole}${fraction === null ? '' : `${separator}${fraction}`}`;
      expect(codesOf(numberText, text)).toEqual([]);
      expect(numberFromText(text)).toBe(Number(text.replace(',', '.')));
      expect(codesOf(integerText, text)).toEqual(fraction === null ? [] : ['noDecimals']);
    }),
  );
});

test('a text that is no number is read as nothing', () => {
  expect(numberFromText('')).toBeUndefined();
  expect(numberFromText('12x')).toBeUndefined();
});

test('a value stays between its limits', () => {
  expect(codesOf(v.pipe(v.number(), valueBetween(1, 3)), 1)).toEqual([]);
  expect(codesOf(v.pipe(v.number(), valueBetween(1, 3)), 3)).toEqual([]);
  expect(issuesOf(v.pipe(v.number(), valueBetween(1, 3)), 4)).toEqual([
    { code: 'valueBetween', path: [], level: 'error', values: { minValue: 1, maxValue: 3 } },
  ]);
  expect(codesOf(v.pipe(v.number(), valueBetween(1, 3)), 0)).toEqual(['valueBetween']);
});

test('a value with one limit names it', () => {
  expect(issuesOf(v.pipe(v.number(), minValue(2)), 1)).toEqual([
    { code: 'minValue', path: [], level: 'error', values: { minValue: 2 } },
  ]);
  expect(issuesOf(v.pipe(v.number(), maxValue(2)), 3)).toEqual([
    { code: 'maxValue', path: [], level: 'error', values: { maxValue: 2 } },
  ]);
  expect(codesOf(v.pipe(v.number(), minValue(2), maxValue(2)), 2)).toEqual([]);
});

test('a car is not older than the oldest year', () => {
  const carYear = v.pipe(v.number(), oldestYear(driving.oldestCarYear));
  expect(codesOf(carYear, 1908)).toEqual([]);
  expect(issuesOf(carYear, 1907)).toEqual([{ code: 'oldestYear', path: [], level: 'error', values: { year: 1908 } }]);
});
