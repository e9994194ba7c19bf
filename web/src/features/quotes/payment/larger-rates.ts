import type { PaymentPlan } from '@beistand/contract/features/quotes/payment-schema.ts';

/** How many of the instalments are a little larger than the regular one; the one of today is the first of them. */
export function largerRates({ downPayment, installment, installments }: PaymentPlan): number {
  if (installments.length === 0) return 0;
  return [downPayment, ...installments].filter(({ amount }) => amount !== installment.amount).length;
}
