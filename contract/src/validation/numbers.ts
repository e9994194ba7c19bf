import * as v from 'valibot';
import { localeSettings } from '#locale-settings.ts';
import { plainNumber } from './plain-number.ts';
import { rule } from './rule.ts';

const signedNumber = /^-?\d+(?:\.(?<fraction>\d+))?$/;
const unsignedNumber = /^\d+(?:\.(?<fraction>\d+))?$/;

/** A typed number: optional minus, digits, optional decimal part. */
export const numberText = v.pipe(v.string(), numbersOnly(signedNumber));

/** A typed whole number. */
export const integerText = v.pipe(
  v.string(),
  numbersOnly(signedNumber),
  rule('noDecimals', (text: string) => fractionOf(text) === ''),
);

/** A typed amount of money: never negative, with no more decimals than the currency has. */
export function amountText(digits: number = localeSettings.currency.fractionDigits) {
  return v.pipe(
    v.string(),
    numbersOnly(unsignedNumber),
    rule('fractionDigits', (text: string) => fractionOf(text).length <= digits, { digits }),
  );
}

export function numberFromText(text: string): number | undefined {
  const plain = plainNumber(text);
  return signedNumber.test(plain) ? Number(plain) : undefined;
}

/** Whether an amount has no part of a cent. It is written out: 1.15 times 100 is no whole number. */
export function isInCents(amount: number): boolean {
  return Number(amount.toFixed(2)) === amount;
}

export function minValue(minimum: number) {
  return rule('minValue', (value: number) => value >= minimum, { minValue: minimum });
}

export function maxValue(maximum: number) {
  return rule('maxValue', (value: number) => value <= maximum, { maxValue: maximum });
}

export function valueBetween(minimum: number, maximum: number) {
  return rule('valueBetween', (value: number) => value >= minimum && value <= maximum, {
    minValue: minimum,
    maxValue: maximum,
  });
}

export function oldestYear(year: number) {
  return rule('oldestYear', (value: number) => value >= year, { year });
}

function numbersOnly(pattern: RegExp) {
  return rule('numbersOnly', (text: string) => text === '' || pattern.test(plainNumber(text)));
}

function fractionOf(text: string): string {
  return signedNumber.exec(plainNumber(text))?.groups?.['fraction'] ?? '';
}
