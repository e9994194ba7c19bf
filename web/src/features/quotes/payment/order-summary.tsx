import type { PaymentPlan } from '@beistand/contract/features/quotes/payment-schema.ts';
import type { Quote, QuoteOffering } from '@beistand/contract/features/quotes/schema.ts';
import { formatDate } from '@beistand/contract/formats.ts';
import { useId } from 'react';
import { useMoney } from '#features/quotes/offerings/use-money.ts';
import { useLocale } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { useConfiguration } from '#platform/runtime.tsx';
import { Button } from '#ui/action/button.tsx';
import { NewTabLink } from '#ui/action/new-tab-link.tsx';
import styles from './order-summary.module.css';
import type { PaymentProblem } from './payment-entry.ts';

type OrderSummaryProps = {
  quote: Quote;
  offering: QuoteOffering;
  plan: PaymentPlan | undefined;
  problems: readonly PaymentProblem[];
  isSending: boolean;
};

/** What is bought, what is paid today, and Pay; what is still missing changes while somebody types. */
export function OrderSummary({ quote, offering, plan, problems, isSending }: OrderSummaryProps) {
  const text = useText();
  const money = useMoney();
  const { locale } = useLocale();
  const { legalLinks } = useConfiguration();
  const reasonId = useId();
  const [first] = problems;
  const today = plan ? money(plan.downPayment) : '';
  return (
    <section className={styles.order} aria-label={text('quote.order')}>
      <h2 className={styles.title}>{offering.name}</h2>
      <p className={styles.muted}>{quote.productName}</p>
      <p className={styles.muted}>
        {text('quote.from', { date: formatDate(quote.startDate, locale, { pages: 'claims' }) })}
      </p>
      {plan && (
        <dl className={styles.lines}>
          {plan.installments.length > 0 && (
            <div className={styles.line}>
              <dt>{text('quote.order.installments', { count: plan.installments.length })}</dt>
              <dd className={styles.amount}>{money(plan.installment)}</dd>
            </div>
          )}
          <div className={styles.line}>
            <dt>{text('quote.perYear')}</dt>
            <dd className={styles.amount}>{money(plan.total)}</dd>
          </div>
          <div className={styles.today}>
            <dt>{text('quote.order.today')}</dt>
            <dd className={styles.amount}>{today}</dd>
          </div>
        </dl>
      )}
      <Button type="submit" variant="primary" wide loading={isSending} disabledReasonId={first ? reasonId : undefined}>
        {text('quote.pay', { amount: today })}
      </Button>
      <p id={reasonId} role="status" className={styles.reason}>
        {first && text(`quote.pay.${first.kind}.${first.field}`)}
      </p>
      <p className={styles.muted}>
        {text('quote.order.contract')} <NewTabLink href={legalLinks.terms}>{text('quote.order.terms')}</NewTabLink>
      </p>
    </section>
  );
}
