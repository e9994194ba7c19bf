import { accountTypes } from '@beistand/contract/constants.ts';
import type { PaymentPlans } from '@beistand/contract/features/quotes/payment-schema.ts';
import type { Quote, QuoteOffering } from '@beistand/contract/features/quotes/schema.ts';
import { useState, type SubmitEvent } from 'react';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { SegmentedControl } from '#ui/choice/segmented-control.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Stack } from '#ui/layout/stack.tsx';
import { BankFields } from './bank-fields.tsx';
import { CardFields } from './card-fields.tsx';
import { OrderSummary } from './order-summary.tsx';
import { paymentProblems, type PaymentEntry, type PaymentField } from './payment-entry.ts';
import styles from './payment-form.module.css';
import { PlanCards } from './plan-cards.tsx';
import { usePaying } from './use-paying.ts';

type PaymentFormProps = {
  quote: Quote;
  offering: QuoteOffering;
  plans: PaymentPlans;
  entry: PaymentEntry;
  onChange: (entry: PaymentEntry) => void;
  onPaying: (quote: Quote) => void;
};

/** Plan, means and fields; beside them the order, whose button waits until all is valid. */
export function PaymentForm({ quote, offering, plans, entry, onChange, onPaying }: PaymentFormProps) {
  const text = useText();
  const { timeZone } = useConfiguration();
  const [left, setLeft] = useState<ReadonlySet<PaymentField>>(new Set());
  const { paymentPlans, tokenUrl } = plans;
  const { isSending, isRefused, pay } = usePaying({ quote, offering: offering.code, plans, onPaying });
  const [clock] = useState(() => ({ now: new Date(), timeZone }));
  const problems = paymentProblems(entry, clock);
  const plan = paymentPlans.find(({ billingId }) => billingId === entry.plan);
  const change = (part: Partial<PaymentEntry>) => onChange({ ...entry, ...part });

  const fields = {
    entry,
    clock,
    change,
    /** A wrong value is said when its field was left; a missing one stands below the button. */
    errorOf: (field: PaymentField) =>
      left.has(field) && problems.some((one) => one.field === field && one.kind === 'wrong')
        ? text(`quote.pay.wrong.${field}`)
        : undefined,
    leave: (field: PaymentField) => setLeft(new Set([...left, field])),
  };

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (problems.length === 0 && !isSending) pay(entry);
  }

  return (
    <form noValidate onSubmit={submit} className={styles.payment}>
      <Stack gap="loose">
        <PlanCards plans={paymentPlans} value={entry.plan} onChange={(chosen) => change({ plan: chosen })} />
        <section>
          <h2 className={styles.heading}>{text('quote.pay.means')}</h2>
          <Stack>
            {tokenUrl !== null && (
              <SegmentedControl
                name="source"
                legend={text('quote.pay.means')}
                options={[
                  { value: 'creditcard', label: text('quote.pay.creditcard') },
                  { value: 'wire', label: text('quote.pay.wire') },
                ]}
                value={entry.source}
                onChange={(source) => change({ source })}
              />
            )}
            {isRefused && (
              <Notice tone="danger" announce="alert" title={text('quote.pay.refused.title')}>
                {text('quote.pay.refused')}
              </Notice>
            )}
            {entry.source === 'creditcard' ? (
              <CardFields {...fields} />
            ) : (
              <>
                <SegmentedControl
                  name="accountType"
                  legend={text('quote.pay.accountType')}
                  options={accountTypes.map((type) => ({ value: type, label: text(`quote.accountType.${type}`) }))}
                  value={entry.accountType}
                  onChange={(accountType) => change({ accountType })}
                />
                <BankFields {...fields} />
              </>
            )}
          </Stack>
        </section>
      </Stack>
      <OrderSummary quote={quote} offering={offering} plan={plan} problems={problems} isSending={isSending} />
    </form>
  );
}
