import type { PaymentPlan } from '@beistand/contract/features/quotes/payment-schema.ts';
import { useMoney } from '#features/quotes/offerings/use-money.ts';
import { useText } from '#i18n/use-text.ts';
import { RadioCards } from '#ui/choice/radio-cards.tsx';

type PlanCardsProps = { plans: readonly PaymentPlan[]; value: string; onChange: (plan: string) => void };

/** What is paid today, what then, and together. */
export function PlanCards({ plans, value, onChange }: PlanCardsProps) {
  const text = useText();
  const money = useMoney();
  return (
    <RadioCards
      name="plan"
      legend={text('quote.pay.plan')}
      legendLook="heading"
      options={plans.map(({ billingId, name, downPayment, installment, installments, total, lines }) => ({
        value: billingId,
        label: name,
        end: money(installments.length === 0 ? total : installment),
        description: [
          installments.length === 0
            ? text('quote.plan.once', { amount: money(downPayment) })
            : text('quote.plan.installments', {
                amount: money(downPayment),
                count: installments.length,
                installment: money(installment),
              }),
          ...lines.map((line) => `${line.name}: ${money(line.result)}.`),
          text('quote.plan.total', { amount: money(total) }),
        ].join(' '),
      }))}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
