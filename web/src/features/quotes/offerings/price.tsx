import { priceDifferenceBadgeMaximum, type PaymentInterval } from '@beistand/contract/constants.ts';
import { exceedsBadge, priceDifference } from '@beistand/contract/features/quotes/price-difference.ts';
import type { QuoteOffering } from '@beistand/contract/features/quotes/schema.ts';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { Badge } from '#ui/content/badge.tsx';
import { StatusLabel } from '#ui/content/status-label.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import styles from './price.module.css';
import { useMoney } from './use-money.ts';

type PriceProps = {
  offering: QuoteOffering;
  interval: PaymentInterval;
  isStale: boolean;
  isCalculating: boolean;
};

/** What an offering costs per month or year; grey while it is not the price of what is chosen. */
export function Price({ offering: { quote }, interval, isStale, isCalculating }: PriceProps) {
  const text = useText();
  const money = useMoney();
  const { premium, previousPremium } = quote;
  if (isCalculating)
    return (
      <div className={styles.box}>
        <Skeleton shape="heading" />
      </div>
    );
  if (!premium) return <p className={classNames(styles.box, styles.none)}>{text('quote.price.none')}</p>;
  const isMonthly = interval === 'monthly';
  return (
    <div className={styles.box}>
      <p className={classNames(styles.price, isStale && styles.stale)}>
        <span className={styles.amount}>{money(isMonthly ? premium.monthlyPremium : premium.total)}</span>{' '}
        <span className={styles.period}>{text(`quote.per.${interval}`)}</span>
      </p>
      {isMonthly && <p className={styles.period}>{text('quote.price.year', { amount: money(premium.total) })}</p>}
      {isStale ? (
        <StatusLabel tone="warning" label={text('quote.price.stale')} />
      ) : (
        previousPremium && <Difference now={premium} before={previousPremium} interval={interval} />
      )}
    </div>
  );
}

type Premium = NonNullable<QuoteOffering['quote']['premium']>;
type DifferenceProps = { now: Premium; before: Premium; interval: PaymentInterval };

/** How much more or less than before, with sign and words. */
function Difference({ now, before, interval }: DifferenceProps) {
  const text = useText();
  const money = useMoney();
  const difference = priceDifference(now, before, interval);
  if (difference.amount === 0) return <Badge label={text('quote.difference.same')} />;
  const direction = difference.amount < 0 ? 'less' : 'more';
  const amount = exceedsBadge(difference)
    ? `${priceDifferenceBadgeMaximum}+\u00a0${difference.currency}`
    : money({ ...difference, amount: Math.abs(difference.amount) });
  const sign = direction === 'less' ? '−' : '+';
  return (
    <Badge
      direction={direction}
      label={text(`quote.difference.${direction}`, {
        amount: `${sign}${amount}`,
        period: text(`quote.per.${interval}`),
      })}
    />
  );
}
