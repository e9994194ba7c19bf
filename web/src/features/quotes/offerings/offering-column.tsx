import type { PaymentInterval } from '@beistand/contract/constants.ts';
import type { Clause } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { QuoteOffering } from '@beistand/contract/features/quotes/schema.ts';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Adjustments } from './adjustments.tsx';
import { Breakdown } from './breakdown.tsx';
import { ClauseRow } from './clause-row.tsx';
import { groupTitle } from './group-title.ts';
import { OfferingActions } from './offering-actions.tsx';
import { OfferingBar } from './offering-bar.tsx';
import styles from './offering-column.module.css';
import { Price } from './price.tsx';
import { useOffering } from './use-offering.ts';

type OfferingColumnProps = {
  entry: QuoteEntry;
  offering: QuoteOffering;
  /** The groups of all offerings, so that the same clause stands on the same line. */
  categories: readonly string[];
  interval: PaymentInterval;
  /** The bar at the lower edge, where this offering is the one that is seen. */
  bar: HTMLElement | null;
  onChange: (entry: QuoteEntry) => void;
};

/** One offering: name, price, what can be done, its clauses by group, and how its price is made. */
export function OfferingColumn({ entry, offering, categories, interval, bar, onChange }: OfferingColumnProps) {
  const text = useText();
  const id = useId();
  const control = useOffering({ entry, offering, onChange });
  const { clauses, isStale, isCalculating } = control;
  const { code, name, description, isRecommended } = offering;
  return (
    <section
      aria-labelledby={id}
      data-offering={code}
      className={classNames(styles.column, isRecommended && styles.recommended)}
    >
      <div className={styles.head}>
        {isRecommended && <p className={styles.flag}>{text('quote.recommended')}</p>}
        <h2 id={id} className={styles.name}>
          {name}
        </h2>
        <p className={styles.description}>{description}</p>
      </div>
      <div className={styles.part}>
        <Price offering={offering} interval={interval} isStale={isStale} isCalculating={isCalculating} />
      </div>
      <div className={styles.part}>
        <OfferingActions entry={entry} offering={offering} control={control} />
        <Adjustments control={control} />
      </div>
      {categories.map((category) => (
        <div key={category} className={styles.group}>
          <h3 className={styles.category}>{text(groupTitle(category))}</h3>
          {clauses
            .filter(({ coverageCategoryCode }) => coverageCategoryCode === category)
            .map((clause) => (
              <ClauseRow
                key={clause.publicID}
                clause={clause}
                before={clauseIn(offering.clauses, clause)}
                quote={entry.quote}
                name={`${code}-${clause.publicID}`}
                control={control}
              />
            ))}
        </div>
      ))}
      <div className={styles.part}>
        {!isStale && offering.breakdown.length > 0 && (
          <Disclosure title={text('quote.breakdown')}>
            <Breakdown offering={offering} />
          </Disclosure>
        )}
      </div>
      {bar &&
        createPortal(<OfferingBar entry={entry} offering={offering} interval={interval} control={control} />, bar)}
    </section>
  );
}

const clauseIn = (clauses: readonly Clause[], { publicID }: Clause) =>
  clauses.find((clause) => clause.publicID === publicID);
