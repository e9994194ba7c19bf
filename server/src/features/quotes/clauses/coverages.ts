import type { WireIssue } from '@beistand/contract/errors.ts';
import type { ChosenClause, ChosenTerm } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { Tariff, TariffClause, TariffOffering, TariffTerm } from '#features/quotes/tariff/tariff-schema.ts';

/** What an offering covers by itself. Options are preset, so that a clause that is selected later has something to begin with. */
export function defaultCoverages({ clauses }: Tariff, offering: TariffOffering): ChosenClause[] {
  return clauses.map((clause) => {
    const own = Object.hasOwn(offering.clauses, clause.code) ? offering.clauses[clause.code] : undefined;
    return {
      publicID: clause.code,
      selected: own !== undefined,
      terms: clause.terms.map((term) => ({ publicID: term.code, ...presetOf(term, own?.[term.code]) })),
      ...(clause.schedule && { scheduleItems: [] }),
    };
  });
}

function presetOf(term: TariffTerm, value: string | number | boolean | undefined): Omit<ChosenTerm, 'publicID'> {
  if (term.kind === 'options') return { chosenTerm: typeof value === 'string' ? value : (term.options[0]?.code ?? '') };
  if (term.kind === 'bit') return { directBooleanValue: value === true };
  return typeof value === 'number' ? { directValue: value } : {};
}

/**
 * What was sent, in the order of the tariff; a clause that was left out keeps what it had. Clauses and terms of another product, values
 * of another kind and items where none are listed are refused. Paths begin at the coverages.
 */
export function mergeCoverages(
  { clauses }: Tariff,
  sent: readonly ChosenClause[],
  kept: readonly ChosenClause[],
): { coverages: ChosenClause[]; issues: WireIssue[] } {
  const ids = sent.map(({ publicID }) => publicID);
  const issues = sent.flatMap((chosen, index): WireIssue[] => {
    const clause = clauses.find(({ code }) => code === chosen.publicID);
    if (!clause || ids.indexOf(chosen.publicID) < index)
      return [{ path: [index, 'publicID'], code: clause ? 'notUnique' : 'unknownCode' }];
    return [
      ...termIssues(clause, chosen).map(({ path, code }) => ({ path: [index, ...path], code })),
      ...(clause.required && !chosen.selected ? [{ path: [index, 'selected'], code: 'required' }] : []),
      ...(chosen.scheduleItems && !clause.schedule ? [{ path: [index, 'scheduleItems'], code: 'invalid' }] : []),
    ];
  });
  const coverages = clauses.flatMap(({ code }) => {
    const own = sent.find(({ publicID }) => publicID === code) ?? kept.find(({ publicID }) => publicID === code);
    if (!own) return [];
    const { updated: _ofPage, ...chosen } = own;
    return [chosen];
  });
  return { coverages, issues };
}

const fieldOf: Record<TariffTerm['kind'], keyof ChosenTerm> = {
  options: 'chosenTerm',
  bit: 'directBooleanValue',
  value: 'directValue',
  datetime: 'directDateValue',
  shorttext: 'directStringValue',
  longtext: 'directStringValue',
};

function termIssues(clause: TariffClause, { terms = [] }: ChosenClause): WireIssue[] {
  const ids = terms.map(({ publicID }) => publicID);
  return terms.flatMap((chosen, index): WireIssue[] => {
    const term = clause.terms.find(({ code }) => code === chosen.publicID);
    if (!term || ids.indexOf(chosen.publicID) < index)
      return [{ path: ['terms', index, 'publicID'], code: term ? 'notUnique' : 'unknownCode' }];
    return Object.entries(chosen)
      .filter(([key, value]) => value !== undefined && key !== 'publicID' && key !== fieldOf[term.kind])
      .map(([key]) => ({ path: ['terms', index, key], code: 'invalid' }));
  });
}
