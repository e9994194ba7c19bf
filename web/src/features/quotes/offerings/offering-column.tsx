import type { PaymentInterval } from '@beistand/contract/constants.ts';
import type { Clause } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { QuoteOffering, UnderwritingIssue } from '@beistand/contract/features/quotes/schema.ts';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useId } from 'react';
import { useQuoteSurface } from '#features/quotes/wizard/quote-context.ts';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Disclosure } from '#ui/layout/disclosure.tsx';
import { Adjustments } from './adjustments.tsx';
import { Breakdown } from './breakdown.tsx';
import { ClauseRow } from './clause-row.tsx';
import { groupTitle } from './group-title.ts';
import styles from './offering-column.module.css';
import { Price } from './price.tsx';
import { useOffering, type OfferingControl } from './use-offering.ts';

type OfferingColumnProps = {
  entry: QuoteEntry;
  offering: QuoteOffering;
  /** The groups of all offerings, so that the same clause stands on the same line. */
  categories: readonly string[];
  interval: PaymentInterval;
  onChange: (entry: QuoteEntry) => void;
};

/** One offering: name, price, what can be done, its clauses by group, and how its price is made. */
export function OfferingColumn({ entry, offering, categories, interval, onChange }: OfferingColumnProps) {
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
    </section>
  );
}

const clauseIn = (clauses: readonly Clause[], { publicID }: Clause) =>
  clauses.find((clause) => clause.publicID === publicID);

type OfferingActionsProps = { entry: QuoteEntry; offering: QuoteOffering; control: OfferingControl };

/** Buy, or Recalculate in its place; what is off says why below. */
function OfferingActions({ entry, offering, control }: OfferingActionsProps) {
  const text = useText();
  const reasonId = useId();
  const { goOn } = useQuoteSurface();
  const { code, name, isRecommended, blockedBy, quote } = offering;
  const { isStale, isCalculating, issues, isOwn, recalculate, reset } = control;
  const isInvalid = issues.length > 0;
  const isBlocked = blockedBy.length > 0 || quote.premium === null;
  const resetButton = !isOwn && (
    <Button variant="quiet" onClick={reset}>
      {text('quote.reset')}
    </Button>
  );
  if (isStale)
    return (
      <div className={styles.actions}>
        <Button
          wide
          variant={quote.premium === null && isRecommended ? 'primary' : undefined}
          loading={isCalculating}
          disabledReasonId={isInvalid ? reasonId : undefined}
          onClick={recalculate}
        >
          {!isCalculating && <RotateCw aria-hidden="true" />}
          {text(quote.premium === null ? 'quote.calculate' : 'quote.recalculate')}
        </Button>
        <p id={reasonId} className={styles.reason}>
          {text(isInvalid ? 'quote.recalculate.invalid' : 'quote.recalculate.why')}
        </p>
        {resetButton}
      </div>
    );
  return (
    <div className={styles.actions}>
      <Button
        wide
        variant={isRecommended ? 'primary' : undefined}
        disabledReasonId={isBlocked ? reasonId : undefined}
        onClick={() => goOn({ ...entry, offering: code })}
      >
        {text('quote.buy', { offering: name })}
      </Button>
      <div id={reasonId} className={styles.reason}>
        {isBlocked && <BlockedBy issues={issuesNamed(entry, blockedBy)} />}
      </div>
      {resetButton}
    </div>
  );
}

function BlockedBy({ issues }: { issues: readonly UnderwritingIssue[] }) {
  const text = useText();
  return (
    <>
      <p>
        {text('quote.blocked')} <strong>{issues.map(({ description }) => description).join(', ')}</strong>
      </p>
      <p>
        <a href="#underwriting">{text('quote.blocked.options')}</a>
      </p>
    </>
  );
}

function issuesNamed({ quote }: QuoteEntry, ids: readonly string[]): UnderwritingIssue[] {
  return quote.errorsAndWarnings.underwritingIssues.filter(({ publicID }) => ids.includes(publicID));
}
