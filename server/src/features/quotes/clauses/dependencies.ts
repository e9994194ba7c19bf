import type { WireIssue } from '@beistand/contract/errors.ts';
import type {
  ChosenClause,
  DependentChange,
  DependentClauses,
} from '@beistand/contract/features/quotes/clause-schema.ts';
import type { Dependency, Tariff } from '#features/quotes/tariff/tariff-schema.ts';

/** Each round carries out one rule; more than this many mean that rules contradict each other. */
const mostRounds = 100;

/** What a choice changes in other clauses. What the person has just set stays, if the rules let it. */
export function resolveDependencies(tariff: Tariff, sent: readonly ChosenClause[]): DependentClauses {
  let clauses = [...sent];
  const changes: DependentChange[] = [];
  for (let round = 0; round < mostRounds; round += 1) {
    const change = firstChange(tariff, clauses);
    if (!change) break;
    changes.push(change);
    clauses = applied(clauses, tariff, change);
  }
  return { clauses, changes, limits: limitsOf(tariff, clauses) };
}

/** Whether the rules forbid a combination; paths begin at the coverages. */
export function dependencyIssues(tariff: Tariff, clauses: readonly ChosenClause[]): WireIssue[] {
  const change = firstChange(tariff, clauses);
  if (!change) return [];
  const index = clauses.findIndex(({ publicID }) => publicID === change.publicID);
  return [{ path: [Math.max(index, 0), change.term === undefined ? 'selected' : 'terms'], code: 'invalid' }];
}

function firstChange(tariff: Tariff, clauses: readonly ChosenClause[]): DependentChange | undefined {
  for (const rule of tariff.dependencies) {
    const change = isSelected(clauses, rule.clause) ? changeBy(rule, tariff, clauses) : undefined;
    if (change) return change;
  }
  return undefined;
}

const find = (clauses: readonly ChosenClause[], code: string) => clauses.find(({ publicID }) => publicID === code);
const isSelected = (clauses: readonly ChosenClause[], code: string) => find(clauses, code)?.selected ?? false;

function changeBy(rule: Dependency, tariff: Tariff, clauses: readonly ChosenClause[]): DependentChange | undefined {
  const canGo = !tariff.clauses.find(({ code }) => code === rule.clause)?.required;
  switch (rule.kind) {
    case 'needs': {
      if (isSelected(clauses, rule.needs)) return undefined;
      // Deselected by the person: then the one that needs it goes too.
      return find(clauses, rule.needs)?.updated && canGo
        ? { publicID: rule.clause, kind: 'deselected', because: rule.needs }
        : { publicID: rule.needs, kind: 'selected', because: rule.clause };
    }
    case 'excludes': {
      if (!isSelected(clauses, rule.excludes)) return undefined;
      const isNewer = find(clauses, rule.excludes)?.updated && !find(clauses, rule.clause)?.updated;
      return isNewer && canGo
        ? { publicID: rule.clause, kind: 'deselected', because: rule.excludes }
        : { publicID: rule.excludes, kind: 'deselected', because: rule.clause };
    }
    case 'limits': {
      const limited = find(clauses, rule.of);
      const chosen = limited?.terms?.find(({ publicID }) => publicID === rule.term)?.chosenTerm;
      if (!limited?.selected || (chosen !== undefined && rule.options.includes(chosen))) return undefined;
      return { publicID: rule.of, kind: 'termChanged', term: rule.term, because: rule.clause };
    }
  }
}

function applied(clauses: readonly ChosenClause[], tariff: Tariff, change: DependentChange): ChosenClause[] {
  const { publicID, term } = change;
  const known = find(clauses, publicID) ?? { publicID, selected: false };
  const changed: ChosenClause =
    term === undefined
      ? // What went because of a choice of the person does not come back by another rule.
        { ...known, selected: change.kind === 'selected', ...(change.kind === 'deselected' && { updated: true }) }
      : {
          ...known,
          terms: [
            ...(known.terms ?? []).filter((one) => one.publicID !== term),
            { publicID: term, chosenTerm: firstOption(tariff, change) },
          ],
        };
  return [...clauses.filter((clause) => clause.publicID !== publicID), changed];
}

function firstOption({ dependencies }: Tariff, { publicID, term, because }: DependentChange): string {
  const rule = dependencies.find(
    (one) => one.kind === 'limits' && one.clause === because && one.of === publicID && one.term === term,
  );
  return (rule?.kind === 'limits' ? rule.options[0] : undefined) ?? '';
}

function limitsOf({ dependencies }: Tariff, clauses: readonly ChosenClause[]): DependentClauses['limits'] {
  return dependencies.flatMap((rule) =>
    rule.kind === 'limits' && isSelected(clauses, rule.clause)
      ? [{ publicID: rule.of, term: rule.term, options: rule.options }]
      : [],
  );
}
