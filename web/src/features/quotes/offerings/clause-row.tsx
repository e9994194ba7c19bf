import type { Clause, Term } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import Lock from 'lucide-react/icons/lock';
import { Suspense } from 'react';
import { useTexts } from '#i18n/texts-context.tsx';
import { useText } from '#i18n/use-text.ts';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { classNames } from '#ui/class-names.ts';
import { LoadingState } from '#ui/feedback/loading-state.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isSameChoice, withItems, withSelected, withTerm } from './choices.ts';
import styles from './clause-row.module.css';
import { laterFieldsWith } from './later-fields.ts';
import { TermField } from './term-field.tsx';
import type { OfferingControl } from './use-offering.ts';
import { useTermText } from './use-term-text.ts';

type ClauseRowProps = {
  clause: Clause;
  /** As it was when the price was made. */
  before: Clause | undefined;
  quote: Quote;
  /** Names the fields of this offering. */
  name: string;
  control: OfferingControl;
};

/** A clause with its terms and items; one that belongs to every offering has a lock instead of a box. */
export function ClauseRow({ clause, before, quote, name, control }: ClauseRowProps) {
  const text = useText();
  const termText = useTermText();
  const { ScheduleItems } = laterFieldsWith(useTexts());
  const { clauses, limits, choose, put } = control;
  const { publicID, selected, required, description, schedule } = clause;
  const isChanged = before !== undefined && !isSameChoice([clause], [before]);
  const leftOf = (term: string) => limits.find((limit) => limit.publicID === publicID && limit.term === term)?.options;

  function valueBefore(term: Term): string | undefined {
    const known = before?.selected ? before.terms.find(({ publicID: id }) => id === term.publicID) : undefined;
    const words = known && termText(known);
    return words && words !== termText(term) ? words : undefined;
  }

  /** Only an option can mean something to another clause; what is typed is not asked about letter by letter. */
  function changeTerm(term: Term) {
    const next = withTerm(clauses, publicID, term);
    if (term.options.length > 0) choose(next);
    else put(next);
  }

  const words = (
    <>
      {clause.name}
      {isChanged && <span className={styles.mark}> {text('quote.clause.changed')}</span>}
    </>
  );
  return (
    <div className={classNames(styles.clause, isChanged && styles.changed)}>
      {required ? (
        <p className={styles.required}>
          <Lock aria-hidden="true" className={styles.lock} />
          <span>
            {words}
            <VisuallyHidden> {text('quote.clause.required')}</VisuallyHidden>
          </span>
        </p>
      ) : (
        <Checkbox
          name={`${name}-selected`}
          label={words}
          checked={selected}
          onChange={(event) => choose(withSelected(clauses, publicID, event.target.checked))}
        />
      )}
      <p className={styles.description}>{description}</p>
      {selected && (clause.terms.length > 0 || schedule) && (
        <div className={styles.terms}>
          {clause.terms.map((term) => (
            <TermField
              key={term.publicID}
              name={`${name}-${term.publicID}`}
              term={term}
              left={leftOf(term.publicID)}
              before={valueBefore(term)}
              onChange={changeTerm}
            />
          ))}
          {schedule && (
            <Suspense fallback={<LoadingState />}>
              <ScheduleItems
                title={clause.name}
                schedule={schedule}
                quote={quote}
                onChange={(items) => put(withItems(clauses, publicID, items))}
              />
            </Suspense>
          )}
        </div>
      )}
    </div>
  );
}
