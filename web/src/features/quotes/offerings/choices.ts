import type { ChosenClause, ChosenTerm, Clause, Term } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { ScheduleItem } from '@beistand/contract/features/quotes/schedule-schema.ts';

const valueKeys = [
  'chosenTerm',
  'directBooleanValue',
  'directDateValue',
  'directStringValue',
  'directValue',
] as const satisfies readonly (keyof ChosenTerm)[];

/** What of an offering's clauses travels to the server; those that differ from `before` are marked as the person's choice. */
export function chosenOf(clauses: readonly Clause[], before: readonly Clause[]): ChosenClause[] {
  return clauses.map((clause) => {
    const chosen = plainChoice(clause);
    const known = before.find(({ publicID }) => publicID === clause.publicID);
    const isUpdated = !known || JSON.stringify(plainChoice(known)) !== JSON.stringify(chosen);
    return isUpdated ? { ...chosen, updated: true } : chosen;
  });
}

function plainChoice({ publicID, selected, terms, schedule }: Clause): ChosenClause {
  return {
    publicID,
    selected,
    terms: terms.map((term) => ({ publicID: term.publicID, ...valuesOf(term) })),
    ...(schedule && { scheduleItems: schedule.scheduleItems }),
  };
}

function valuesOf(term: Partial<Term>): Omit<ChosenTerm, 'publicID'> {
  return Object.fromEntries(valueKeys.flatMap((key) => (term[key] === undefined ? [] : [[key, term[key]]])));
}

/** The clauses with what was chosen of them; what nobody named stays. */
export function withChosen(clauses: readonly Clause[], chosen: readonly ChosenClause[]): Clause[] {
  return clauses.map((clause) => {
    const own = chosen.find(({ publicID }) => publicID === clause.publicID);
    if (!own) return clause;
    const { schedule } = clause;
    return {
      ...clause,
      selected: own.selected || clause.required,
      terms: clause.terms.map((term) => {
        const value = own.terms?.find(({ publicID }) => publicID === term.publicID);
        return value ? { ...withoutValue(term), ...valuesOf(value) } : term;
      }),
      schedule: schedule && own.scheduleItems ? { ...schedule, scheduleItems: own.scheduleItems } : schedule,
    };
  });
}

export function withoutValue(term: Term): Term {
  const kept = Object.entries(term).filter(([key]) => !(valueKeys as readonly string[]).includes(key));
  return Object.fromEntries(kept) as Term;
}

export function withSelected(clauses: readonly Clause[], publicID: string, selected: boolean): Clause[] {
  return clauses.map((clause) => (clause.publicID === publicID ? { ...clause, selected } : clause));
}

export function withTerm(clauses: readonly Clause[], publicID: string, term: Term): Clause[] {
  const put = (before: Term) => (before.publicID === term.publicID ? term : before);
  return clauses.map((clause) => (clause.publicID === publicID ? { ...clause, terms: clause.terms.map(put) } : clause));
}

export function withItems(clauses: readonly Clause[], publicID: string, scheduleItems: ScheduleItem[]): Clause[] {
  return clauses.map((clause) =>
    clause.publicID === publicID && clause.schedule
      ? { ...clause, schedule: { ...clause.schedule, scheduleItems } }
      : clause,
  );
}

/** Whether a clause is not as the offering's own, or as it was when the price was made. */
export function isSameChoice(one: readonly Clause[], other: readonly Clause[]): boolean {
  return JSON.stringify(one.map(plainChoice)) === JSON.stringify(other.map(plainChoice));
}
