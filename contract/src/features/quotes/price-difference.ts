import { priceDifferenceBadgeMaximum, type PaymentInterval } from '#constants.ts';
import type { Money } from '#features/payments/money.ts';

type Premium = { monthlyPremium: Money; total: Money };

/** What a recalculated offering costs more (or less, then negative) than before, per month or year. */
export function priceDifference(now: Premium, before: Premium, interval: PaymentInterval): Money {
  const key = interval === 'monthly' ? 'monthlyPremium' : 'total';
  const cents = centsOf(now[key]) - centsOf(before[key]);
  return { amount: cents / 100, currency: now[key].currency };
}

/** Amounts on the wire have two decimals; inside nothing is counted in fractions. */
export function centsOf({ amount }: Money): number {
  return Math.round(amount * 100);
}

/** Whether a badge shows the maximum and a plus instead of the difference. */
export function exceedsBadge({ amount }: Money): boolean {
  return Math.abs(amount) > priceDifferenceBadgeMaximum;
}
