import type { PaymentPlan } from '@beistand/contract/features/quotes/payment-schema.ts';
import { useMoney } from '#features/quotes/offerings/use-money.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioCards } from '#ui/choice/radio-cards.tsx';

type PlanCardsProps = { plans: readonly PaymentPlan[]; value: string; onChange: (plan: string) => void };

/** What is paid today, what then, and together. */
export function PlanCards({ plans, value, onChange }: PlanCardsProps) {
  const text = useText();
  const money = useMoney();

  function describe(plan: PaymentPlan): string {
    const { downPayment, installment, installments, total, lines } = plan;
    const amount = money(downPayment);
    return [
      installments.length === 0
        ? text('quote.plan.once', { amount })
        : text('quote.plan.installments', { amount, count: installments.length, installment: money(installment) }),
      installments.length > 0 && downPayment.amount !== installment.amount && text('quote.plan.rest'),
      ...lines.map((line) => `${line.name}: ${money(line.result)}.`),
      text('quote.plan.total', { amount: money(total) }),
    ]
      .filter(Boolean)
      .join(' ');
  }

  return (
    <RadioCards
      name="plan"
      legend={text('quote.pay.plan')}
      legendLook="heading"
      options={plans.map((plan) => ({
        value: plan.billingId,
        label: plan.name,
        end: money(plan.installments.length === 0 ? plan.total : plan.installment),
        description: describe(plan),
      }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
