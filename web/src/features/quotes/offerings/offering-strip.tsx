import type { PaymentInterval } from '@beistand/contract/constants.ts';
import type { QuoteOffering } from '@beistand/contract/features/quotes/schema.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import { useQuoteSurface } from '#features/quotes/wizard/quote-context.ts';
import { cannotBuy, type QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { IconButton } from '#ui/action/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { OfferingColumn } from './offering-column.tsx';
import styles from './offering-strip.module.css';
import { useMoney } from './use-money.ts';

type OfferingStripProps = {
  entry: QuoteEntry;
  categories: readonly string[];
  interval: PaymentInterval;
  onChange: (entry: QuoteEntry) => void;
};

/** Side by side where there is room. On phones one at a time: by its name, by the arrows, or by swiping the strip. */
export function OfferingStrip({ entry, categories, interval, onChange }: OfferingStripProps) {
  const text = useText();
  const money = useMoney();
  const strip = useRef<HTMLDivElement>(null);
  const { offerings } = entry.quote;
  const [current, setCurrent] = useState(() =>
    Math.max(
      offerings.findIndex(({ isRecommended }) => isRecommended),
      0,
    ),
  );

  const shown = offerings[current];

  function show(index: number) {
    const box = strip.current;
    if (box) box.scrollLeft = index * box.clientWidth;
  }

  // The recommended one is seen first.
  const first = useRef(current);
  useEffect(() => show(first.current), []);

  function follow() {
    const box = strip.current;
    if (box && box.clientWidth > 0) setCurrent(Math.round(box.scrollLeft / box.clientWidth));
  }

  return (
    <div>
      <div className={styles.names}>
        {offerings.map(({ code, name, quote: { premium } }, index) => (
          <button
            key={code}
            type="button"
            aria-current={index === current}
            className={classNames(styles.name, index === current && styles.current)}
            onClick={() => show(index)}
          >
            <span>{name}</span>
            <span className={styles.price}>
              {premium
                ? money(interval === 'monthly' ? premium.monthlyPremium : premium.total)
                : text('quote.price.none')}
            </span>
          </button>
        ))}
      </div>
      <div ref={strip} className={classNames(styles.strip, styles[`groups${categories.length}`])} onScroll={follow}>
        {offerings.map((offering) => (
          <div key={offering.code} className={styles.slot}>
            <OfferingColumn
              entry={entry}
              offering={offering}
              categories={categories}
              interval={interval}
              onChange={onChange}
            />
          </div>
        ))}
      </div>
      <div className={styles.arrows}>
        <IconButton
          label={text('quote.offering.previous')}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={current === 0}
          onClick={() => show(current - 1)}
        />
        <span aria-hidden="true">
          {current + 1} / {offerings.length}
        </span>
        <IconButton
          label={text('quote.offering.next')}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={current >= offerings.length - 1}
          onClick={() => show(current + 1)}
        />
      </div>
      {shown && <BuyBar entry={entry} offering={shown} interval={interval} />}
    </div>
  );
}

type BuyBarProps = Pick<OfferingStripProps, 'entry' | 'interval'> & { offering: QuoteOffering };

/** On phones the price of the offering that is seen, and Buy, stay at the lower edge. */
function BuyBar({ entry, offering, interval }: BuyBarProps) {
  const text = useText();
  const money = useMoney();
  const { goOn } = useQuoteSurface();
  const { premium } = offering.quote;
  if (!premium || cannotBuy(entry, offering) !== null) return null;
  return (
    <div className={styles.bar}>
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
    </div>
  );
}
