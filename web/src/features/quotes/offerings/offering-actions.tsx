import type { QuoteOffering, UnderwritingIssue } from '@beistand/contract/features/quotes/schema.ts';
import RotateCw from 'lucide-react/icons/rotate-cw';
import { useId } from 'react';
import { useQuoteSurface } from '#features/quotes/wizard/quote-context.ts';
import type { QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useText } from '#i18n/use-text.ts';
import { Button } from '#ui/action/button.tsx';
import styles from './offering-actions.module.css';
import type { OfferingControl } from './use-offering.ts';

type OfferingActionsProps = { entry: QuoteEntry; offering: QuoteOffering; control: OfferingControl };

/** Buy, or Recalculate in its place; what is off says why below. */
export function OfferingActions({ entry, offering, control }: OfferingActionsProps) {
  const text = useText();
  const reasonId = useId();
  const { goOn } = useQuoteSurface();
  const { code, name, isRecommended, blockedBy, quote } = offering;
  const { isStale, isCalculating, fieldsToCheck, isOwn, recalculate, reset } = control;
  const isInvalid = fieldsToCheck !== '';
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
          {isInvalid ? text('quote.recalculate.invalid', { fields: fieldsToCheck }) : text('quote.recalculate.why')}
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
  const isRejected = issues.some((issue) => issue.hasApprovalOrRejection);
  return (
    <>
      <p>
        {text(isRejected ? 'quote.blocked.rejected' : 'quote.blocked')}{' '}
        <strong>{issues.map(({ description }) => description).join(', ')}</strong>
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
