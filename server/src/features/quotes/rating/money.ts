import type { Money } from '@beistand/contract/features/payments/schema.ts';

/** `12.5` as the fraction 125/10. Factors are texts so that no binary fraction ever stands for them. */
function fractionOf(decimal: string): { numerator: bigint; denominator: bigint } {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}

/** Whole cents times a decimal, rounded half up: the one place where money is rounded. Neither is ever negative. */
export function times(cents: number, decimal: string): number {
  const { numerator, denominator } = fractionOf(decimal);
  const product = BigInt(cents) * numerator;
  return Number((2n * product + denominator) / (2n * denominator));
}

/** `412.00` in cents. */
export function centsOfText(amount: string): number {
  return times(100, amount);
}

/** What somebody entered, with at most two decimals, in cents. */
export function centsOfNumber(amount: number): number {
  return Math.round(amount * 100);
}

export function moneyOf(cents: number, currency: string): Money {
  return { amount: cents / 100, currency };
}

/** So many parts that differ by at most one cent, the larger ones first. */
export function splitEvenly(cents: number, parts: number): number[] {
  const regular = Math.floor(cents / parts);
  const larger = cents - regular * parts;
  return Array.from({ length: parts }, (_, index) => (index < larger ? regular + 1 : regular));
}
