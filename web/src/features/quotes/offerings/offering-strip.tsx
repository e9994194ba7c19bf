import type { PaymentInterval } from '@beistand/contract/constants.ts';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useRef, useState } from 'react';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useText } from '#i18n/use-text.ts';
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
  const [bar, setBar] = useState<HTMLElement | null>(null);
  const { offerings } = entry.quote;
  const [current, setCurrent] = useState(() =>
    Math.max(
      offerings.findIndex(({ isRecommended }) => isRecommended),
      0,
    ),
  );

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
        {offerings.map((offering, index) => (
          <div key={offering.code} className={styles.slot}>
            <OfferingColumn
              entry={entry}
              offering={offering}
              categories={categories}
              interval={interval}
              bar={index === current ? bar : null}
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
      <div ref={setBar} className={styles.bar} />
    </div>
  );
}
