import type { ChosenClause, Clause, Term } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { PropertyInfo } from '@beistand/contract/features/quotes/schedule-schema.ts';
import { canonicalJson, type Json } from '#platform/canonical-json.ts';
import { moneyOf } from '#features/quotes/rating/money.ts';
import type { Tariff, TariffClause, TariffTerm, TariffText } from '#features/quotes/tariff/tariff-schema.ts';

/** A text of a tariff in the caller's language, or in English where the tariff does not have it. */
export type Say = (text: TariffText) => string;

type Shown = {
  say: Say;
  /** What the offering has by itself. */
  own: readonly ChosenClause[];
  /** Cents of each clause, where the offering has a price. */
  byClause?: ReadonlyMap<string, number> | undefined;
};

/** All clauses of the tariff as the page shows them. */
export function wireClauses(
  tariff: Tariff,
  coverages: readonly ChosenClause[],
  { say, own, byClause }: Shown,
): Clause[] {
  return tariff.clauses.map((clause) => {
    const chosen = coverages.find(({ publicID }) => publicID === clause.code);
    const cents = chosen?.selected ? byClause?.get(clause.code) : undefined;
    return {
      publicID: clause.code,
      name: say(clause.name),
      description: say(clause.description),
      selected: chosen?.selected ?? false,
      required: clause.required,
      amount: cents === undefined ? null : moneyOf(cents, tariff.currency),
      schedule: clause.schedule
        ? { propertyInfos: infosOf(clause, tariff, say), scheduleItems: chosen?.scheduleItems ?? [] }
        : null,
      coverageCategoryCode: clause.coverageCategoryCode,
      updated: !isSame(
        chosen,
        own.find(({ publicID }) => publicID === clause.code),
      ),
      terms: clause.terms.map((term) => wireTerm(term, chosen, tariff, say)),
    };
  });
}

function isSame(one: ChosenClause | undefined, other: ChosenClause | undefined): boolean {
  // A clause that neither has selected differs in nothing that counts.
  if (!one?.selected && !other?.selected) return true;
  return canonicalJson((one ?? null) as Json) === canonicalJson((other ?? null) as Json);
}

function wireTerm(term: TariffTerm, chosen: ChosenClause | undefined, { currency }: Tariff, say: Say): Term {
  const held = chosen?.terms?.find(({ publicID }) => publicID === term.code);
  return {
    ...held,
    publicID: term.code,
    name: say(term.name),
    required: term.required,
    valueType: term.kind === 'options' || term.kind === 'value' ? null : term.kind,
    options: term.kind === 'options' ? term.options.map(({ code, name }) => ({ code, name: say(name) })) : [],
    directValueMin: term.kind === 'value' ? term.min : null,
    directValueMax: term.kind === 'value' ? term.max : null,
    currency: term.kind === 'value' ? currency : null,
  };
}

function infosOf({ schedule }: TariffClause, { currency }: Tariff, say: Say): PropertyInfo[] {
  return (schedule?.properties ?? []).map(({ label, isCurrency, availableTypeListValues, ...info }) => ({
    ...info,
    label: say(label),
    currency: isCurrency ? currency : null,
    availableTypeListValues: availableTypeListValues.map(({ code, name }, index) => ({
      code,
      displayKey: say(name),
      priority: index + 1,
    })),
  }));
}
