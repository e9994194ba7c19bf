import type { Tariff, TariffPlan } from '#features/quotes/tariff/tariff-schema.ts';
import { regularPart, splitRounded, times } from './money.ts';

const instalmentsOf: Record<TariffPlan['interval'], number> = { monthly: 12, annually: 1 };

/** In cents. The down payment is the first of the instalments, which takes what rounding left over; the others are equal. */
export type PlannedPayment = {
  plan: TariffPlan;
  total: number;
  downPayment: number;
  installments: number[];
  change: number;
};

function planPayment(plan: TariffPlan, premium: number): PlannedPayment {
  const total = times(premium, plan.factor);
  const [downPayment = 0, ...installments] = splitRounded(total, instalmentsOf[plan.interval]);
  return { plan, total, downPayment, installments, change: total - premium };
}

export function planPayments({ plans }: Tariff, premium: number): PlannedPayment[] {
  return plans.map((plan) => planPayment(plan, premium));
}

/** The regular one of twelve. */
export function monthlyOf(premium: number): number {
  return regularPart(premium, instalmentsOf.monthly);
}
