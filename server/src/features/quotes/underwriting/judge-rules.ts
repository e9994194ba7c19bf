import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { ChosenClause } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import { factsOf, type Fact, type Facts } from '#features/quotes/rating/facts.ts';
import type { Tariff, UnderwritingRule } from '#features/quotes/tariff/tariff-schema.ts';

/** A rule that holds, for one offering or (null) for all, with the values it holds by. */
export type Finding = { rule: UnderwritingRule; offering: string | null; values: Readonly<Record<string, Fact>> };

/** Judges every rule by the risk and the coverages of each offering. */
export function judgeRules(
  tariff: Tariff,
  risk: Risk,
  { coverages, day }: { coverages: ReadonlyMap<string, readonly ChosenClause[]>; day: CalendarDate },
): Finding[] {
  const ofRisk = factsOf(tariff, risk, { coverages: [], day });
  const byOffering = [...coverages].map(
    ([offering, clauses]) => [offering, factsOf(tariff, risk, { coverages: clauses, day })] as const,
  );
  return tariff.underwriting.flatMap((rule) =>
    rule.perOffering
      ? byOffering.flatMap(([offering, facts]) => findingOf(rule, facts, offering))
      : findingOf(rule, ofRisk, null),
  );
}

function findingOf(rule: UnderwritingRule, facts: Facts, offering: string | null): Finding[] {
  if (!rule.when.every((condition) => holds(condition, facts))) return [];
  const named = [...rule.when.map(({ fact }) => fact), ...(rule.approval.csr ? [rule.approval.csr.fact] : [])];
  const values = Object.fromEntries(named.map((fact) => [fact, facts.get(fact) ?? '']));
  return [{ rule, offering, values }];
}

function holds({ fact, over, under, oneOf }: UnderwritingRule['when'][number], facts: Facts): boolean {
  const value = facts.get(fact);
  if (value === undefined) return false;
  if (typeof value === 'string') return oneOf?.includes(value) ?? false;
  return (over === undefined || value > over) && (under === undefined || value < under) && oneOf === undefined;
}

/** Whether a service rep may approve it: up to the rule's limit. */
export function csrMayApprove({ rule, values }: Finding): boolean {
  const { csr } = rule.approval;
  const value = csr && values[csr.fact];
  return typeof value === 'number' && csr !== null && value <= csr.upTo;
}
