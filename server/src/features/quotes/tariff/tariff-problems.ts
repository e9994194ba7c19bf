import type { Dependency, Tariff, TariffClause, TariffOffering } from './tariff-schema.ts';
import { knownFacts } from '#features/quotes/rating/facts.ts';

/** What the schema cannot see: names that lead nowhere, and orders that are broken. Each begins with the key. */
export function tariffProblems(tariff: Tariff): string[] {
  const facts = knownFacts(tariff);
  const clauses = new Map(tariff.clauses.map((clause) => [clause.code, clause]));
  const unknown = (key: string, fact: string | undefined) =>
    fact !== undefined && !facts.has(fact) ? [`${key}: Expected a fact of the product, not "${fact}"`] : [];
  return [
    ...repeated('clauses', tariff.clauses),
    ...repeated('offerings', tariff.offerings),
    ...repeated('underwriting', tariff.underwriting),
    ...repeated('plans', tariff.plans),
    ...unknown('base.per', tariff.base.per),
    ...tariff.factors.flatMap((rule, index) => [
      ...unknown(`factors.${index}.fact`, rule.fact),
      ...bandProblems(`factors.${index}`, rule),
    ]),
    ...tariff.clauses.flatMap((clause, index) => [
      ...unknown(`clauses.${index}.per`, clause.per),
      ...unknown(`clauses.${index}.coverage.limitFact`, clause.coverage.limitFact),
      ...clauseProblems(`clauses.${index}`, clause),
    ]),
    ...tariff.offerings.flatMap((offering, index) => offeringProblems(`offerings.${index}`, offering, tariff)),
    ...tariff.dependencies.flatMap((rule, index) => {
      const other = rule.kind === 'needs' ? rule.needs : rule.kind === 'excludes' ? rule.excludes : rule.of;
      return [rule.clause, other]
        .filter((code) => !clauses.has(code))
        .map((code) => `dependencies.${index}: Expected a clause of the tariff, not "${code}"`);
    }),
    ...tariff.dependencies.flatMap((rule, index) => limitProblems(`dependencies.${index}`, rule, tariff)),
    ...tariff.underwriting.flatMap(({ when, approval }, index) => [
      ...when.flatMap(({ fact }, at) => unknown(`underwriting.${index}.when.${at}.fact`, fact)),
      ...unknown(`underwriting.${index}.approval.csr.fact`, approval.csr?.fact),
    ]),
  ];
}

function repeated(key: string, list: readonly { code: string }[]): string[] {
  const codes = list.map(({ code }) => code);
  return codes.flatMap((code, index) =>
    codes.indexOf(code) < index ? [`${key}.${index}.code: Expected another code than "${code}", which is taken`] : [],
  );
}

function bandProblems(key: string, { bands, byCode }: Tariff['factors'][number]): string[] {
  if ((bands === undefined) === (byCode === undefined)) return [`${key}: Expected either "bands" or "byCode"`];
  const limits = (bands ?? []).map(({ upTo }) => upTo ?? Infinity);
  const isOrdered = limits.every((limit, index) => index === 0 || limit > (limits[index - 1] ?? 0));
  if (!isOrdered || (bands && limits.at(-1) !== Infinity))
    return [`${key}.bands: Expected growing limits, the last band without one`];
  return [];
}

function clauseProblems(key: string, { terms, schedule, coverage }: TariffClause): string[] {
  const hasTerm = (code: string | undefined) => code === undefined || terms.some((term) => term.code === code);
  return [
    ...repeated(`${key}.terms`, terms),
    ...terms.flatMap((term, index) => {
      if (term.kind !== 'options' || !term.growing) return [];
      const factors = term.options.map(({ factor }) => Number(factor));
      const isGrowing = factors.every((factor, at) => at === 0 || factor >= (factors[at - 1] ?? 0));
      return isGrowing
        ? []
        : [`${key}.terms.${index}.options: Expected factors that never fall, for "growing" says so`];
    }),
    ...(['limitTerm', 'deductibleTerm'] as const).flatMap((name) =>
      hasTerm(coverage[name]) ? [] : [`${key}.coverage.${name}: Expected a term of the clause`],
    ),
    ...(schedule?.rated && !schedule.properties.some(({ id }) => id === schedule.rated?.property)
      ? [`${key}.schedule.rated.property: Expected a property of the schedule`]
      : []),
  ];
}

function limitProblems(key: string, rule: Dependency, { clauses }: Tariff): string[] {
  if (rule.kind !== 'limits') return [];
  const term = clauses.find(({ code }) => code === rule.of)?.terms.find(({ code }) => code === rule.term);
  const known = term?.kind === 'options' ? term.options.map(({ code }) => code) : [];
  return rule.options.every((code) => known.includes(code)) ? [] : [`${key}.options: Expected options of the term`];
}

function offeringProblems(key: string, { clauses }: TariffOffering, tariff: Tariff): string[] {
  const missing = tariff.clauses.filter(({ code, required }) => required && !Object.hasOwn(clauses, code));
  return [
    ...missing.map(({ code }) => `${key}.clauses: Expected the required clause "${code}"`),
    ...Object.entries(clauses).flatMap(([code, terms]) => {
      const clause = tariff.clauses.find((one) => one.code === code);
      if (!clause) return [`${key}.clauses.${code}: Expected a clause of the tariff`];
      return Object.entries(terms).flatMap(([term, value]) => {
        const found = clause.terms.find((one) => one.code === term);
        const isKnown = found?.kind === 'options' ? found.options.some((option) => option.code === value) : found;
        return isKnown ? [] : [`${key}.clauses.${code}.${term}: Expected a term of the clause with one of its values`];
      });
    }),
  ];
}
