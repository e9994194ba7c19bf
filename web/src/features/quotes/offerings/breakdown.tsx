import type { QuoteOffering } from '@beistand/contract/features/quotes/schema.ts';
import { useText } from '#i18n/use-text.ts';
import styles from './breakdown.module.css';
import { useMoney } from './use-money.ts';

/** The lines of a price, which sum to the year's premium. */
export function Breakdown({ offering: { breakdown, quote } }: { offering: QuoteOffering }) {
  const text = useText();
  const money = useMoney();
  return (
    <dl className={styles.lines}>
      {breakdown.map(({ code, name, factor, result }) => (
        <div key={code} className={styles.line}>
          <dt>
            {name}
            {factor !== null && <span className={styles.factor}> {text('quote.factor', { factor })}</span>}
          </dt>
          <dd className={styles.amount}>{money(result)}</dd>
        </div>
      ))}
      {quote.premium && (
        <div className={styles.total}>
          <dt>{text('quote.perYear')}</dt>
          <dd className={styles.amount}>{money(quote.premium.total)}</dd>
        </div>
      )}
    </dl>
  );
}
