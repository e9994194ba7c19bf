import type { Money } from '@beistand/contract/features/payments/money.ts';

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

/** One of so many equal parts, rounded; never so much that the others leave nothing for the first. */
export function regularPart(cents: number, parts: number): number {
  return Math.min(Math.round(cents / parts), Math.floor(cents / Math.max(parts - 1, 1)));
}

/** Regular parts, of which the first also takes what rounding left over, so that all together are the whole to the cent. */
export function splitRounded(cents: number, parts: number): number[] {
  const regular = regularPart(cents, parts);
  return Array.from({ length: parts }, (_, index) => (index === 0 ? cents - regular * (parts - 1) : regular));
}
