import type { PaymentInterval } from '@beistand/contract/constants.ts';
import type { QuoteOffering } from '@beistand/contract/features/quotes/schema.ts';
import { useId } from 'react';
import { useQuoteSurface } from '#features/quotes/wizard/quote-context.ts';
import { cannotBuy, type QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { classNames } from '#ui/class-names.ts';
import styles from './offering-strip.module.css';
import { useMoney } from './use-money.ts';
import type { OfferingControl } from './use-offering.ts';

type OfferingBarProps = {
  entry: QuoteEntry;
  offering: QuoteOffering;
  interval: PaymentInterval;
  control: OfferingControl;
};

/** On phones the next step with the offering that is seen stays at the lower edge: Recalculate, or its price and Buy. */
export function OfferingBar({ entry, offering, interval, control }: OfferingBarProps) {
  const text = useText();
  const money = useMoney();
  const reasonId = useId();
  const { goOn } = useQuoteSurface();
  const { premium } = offering.quote;
  const { isCalculating, fieldsToCheck, recalculate } = control;
  if (!premium) return null;
  const obstacle = cannotBuy(entry, offering);
  if (obstacle === 'stale')
    return (
      <>
        <p id={reasonId} className={styles.why}>
          {fieldsToCheck ? text('quote.recalculate.invalid', { fields: fieldsToCheck }) : text('quote.price.stale')}
        </p>
        <Button
          className={classNames(styles.buy, styles.unbroken)}
          loading={isCalculating}
          disabledReasonId={fieldsToCheck ? reasonId : undefined}
          onClick={recalculate}
        >
          {text('quote.recalculate')}
        </Button>
      </>
    );
  if (obstacle) return null;
  return (
    <>
      <p>
        <strong className={styles.amount}>
          {money(interval === 'monthly' ? premium.monthlyPremium : premium.total)}
        </strong>
        <span className={styles.price}>{text(`quote.per.${interval}`)}</span>
      </p>
      <Button
        variant={offering.isRecommended ? 'primary' : undefined}
        className={styles.buy}
        onClick={() => goOn({ ...entry, offering: offering.code })}
      >
        {text('quote.buy', { offering: offering.name })}
      </Button>
    </>
  );
}
