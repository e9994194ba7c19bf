import { clauseIssues } from '@beistand/contract/features/quotes/clause-rules.ts';
import type { Clause, DependentClauses } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { QuoteOffering } from '@beistand/contract/features/quotes/schema.ts';
import { useEffect, useRef, useState } from 'react';
import { calculateQuote, dependentClauses } from '#features/quotes/api.ts';
import { useQuoteSurface } from '#features/quotes/wizard/quote-context.ts';
import { clausesOf, isStale, type QuoteEntry } from '#features/quotes/wizard/quote-entry.ts';
import { useRpc } from '#platform/runtime.tsx';
import { chosenOf, isSameChoice, withChosen } from './choices.ts';

/** What the rules changed because of a choice, and what was chosen before that. */
export type Adjustment = { changes: DependentClauses['changes']; before: readonly Clause[] };

type OfferingProps = { entry: QuoteEntry; offering: QuoteOffering; onChange: (entry: QuoteEntry) => void };

/** One offering: its clauses as they are chosen, and what can be done with them. */
export function useOffering({ entry, offering, onChange }: OfferingProps) {
  const rpc = useRpc();
  const { change, onFailure } = useQuoteSurface();
  const [adjustment, setAdjustment] = useState<Adjustment | null>(null);
  const [limits, setLimits] = useState<DependentClauses['limits']>([]);
  const [isCalculating, setIsCalculating] = useState(false);
  const asked = useRef(0);
  const newest = useRef({ entry, onChange });
  useEffect(() => {
    newest.current = { entry, onChange };
  });
  const { code } = offering;
  const clauses = clausesOf(entry, offering);
  const fieldsToCheck = wrongFieldsOf(clauses);

  function put(next: readonly Clause[]) {
    const { [code]: _, ...others } = newest.current.entry.changed;
    // A choice that was taken back is no change: it has the price that is shown.
    const changed = isSameChoice(next, offering.clauses) ? others : { ...others, [code]: next };
    const entered = { ...newest.current.entry, changed };
    // A second change may come before React renders again; it must build upon this one.
    newest.current.entry = entered;
    newest.current.onChange(entered);
  }

  /** Takes a choice and what the rules make of it. Without an answer the choice stands, and the server judges it with the price. */
  async function choose(next: readonly Clause[]) {
    asked.current += 1;
    const turn = asked.current;
    setAdjustment(null);
    put(next);
    try {
      const answer = await dependentClauses(rpc, offering.lob, chosenOf(next, offering.clauses));
      if (turn !== asked.current) return;
      setLimits(answer.limits);
      if (answer.changes.length === 0) return;
      put(withChosen(next, answer.clauses));
      setAdjustment({ changes: answer.changes, before: clauses });
    } catch {
      // Said when the price is made.
    }
  }

  async function recalculate() {
    asked.current += 1;
    setIsCalculating(true);
    setAdjustment(null);
    try {
      const coverages = chosenOf(clauses, offering.clauses);
      const quote = await change((revision, idempotencyKey) =>
        calculateQuote(rpc, entry.quote.quoteID, { revision, offering: code, coverages }, { idempotencyKey }),
      );
      const { [code]: _, ...changed } = newest.current.entry.changed;
      newest.current.onChange({ ...newest.current.entry, quote, changed });
    } catch (cause) {
      onFailure({ what: 'calculate', cause });
    } finally {
      setIsCalculating(false);
    }
  }

  function putAside(next: readonly Clause[]) {
    asked.current += 1;
    setAdjustment(null);
    setLimits([]);
    put(next);
  }

  const own = withChosen(offering.clauses, offering.defaultCoverages);
  return {
    clauses,
    fieldsToCheck,
    limits,
    adjustment,
    isCalculating,
    isStale: isStale(entry, offering),
    isOwn: isSameChoice(clauses, own),
    choose: (next: readonly Clause[]) => void choose(next),
    /** Items of a list depend on nothing else. */
    put,
    recalculate: () => void recalculate(),
    reset: () => putAside(own),
    undo: () => adjustment && putAside(adjustment.before),
  };
}

/** The names of the fields that the price waits for. */
function wrongFieldsOf(clauses: readonly Clause[]): string {
  const names = clauseIssues(clauses).map(({ path: [index, part, at] }) => {
    const clause = clauses[Number(index)];
    return (part === 'terms' ? clause?.terms[Number(at)]?.name : clause?.name) ?? '';
  });
  return [...new Set(names)].join(', ');
}

export type OfferingControl = ReturnType<typeof useOffering>;
