import type { PaymentPlan } from '@beistand/contract/features/quotes/payment-schema.ts';
import { expect, test } from 'vitest';
import { largerRates } from './larger-rates.ts';

const euro = (amount: number) => ({ amount, currency: 'eur' });
const plan = (...[today, ...rest]: number[]) =>
  ({
    downPayment: euro(today ?? 0),
    installment: euro(rest.at(-1) ?? 0),
    installments: rest.map(euro),
  }) as PaymentPlan;

test('the rates that are a cent larger are counted with that of today', () => {
  expect(largerRates(plan(6.72, 6.72, 6.71, 6.71))).toBe(2);
  expect(largerRates(plan(6.72, 6.71, 6.71))).toBe(1);
  expect(largerRates(plan(6.71, 6.71, 6.71))).toBe(0);
});

test('what is paid at once has no rates', () => {
  expect(largerRates(plan(80.53))).toBe(0);
});
