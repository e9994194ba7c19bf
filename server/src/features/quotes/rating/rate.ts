import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { ChosenClause, ChosenTerm } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import type {
  Tariff,
  TariffClause,
  TariffFactor,
  TariffOffering,
  TariffTerm,
  TariffText,
} from '#features/quotes/tariff/tariff-schema.ts';
import { factsOf, type Fact, type Facts } from './facts.ts';
import { centsOfNumber, centsOfText, times } from './money.ts';

/** An amount of its own, or a factor upon what stands before; `result` is what the line adds, in cents, and may be negative. */
export type RatedLine = { code: string; name: TariffText; amount?: number; factor?: string; result: number };

/** `byClause` is what each selected clause adds before the factors of the risk. */
export type Rating = { lines: RatedLine[]; total: number; byClause: Map<string, number> };

export type Coverages = { offering: TariffOffering; clauses: readonly ChosenClause[] };

/** The premium of a year, line by line. Pure: the same tariff, risk, coverages and day give the same lines. */
export function rate(tariff: Tariff, risk: Risk, { offering, clauses }: Coverages, day: CalendarDate): Rating {
  const facts = factsOf(tariff, risk, { coverages: clauses, day });
  const base = centsOfText(tariff.base.amount) * unitsOf(tariff.base.per, facts);
  const lines: RatedLine[] = [{ code: 'base', name: tariff.base.name, amount: base, result: base }];
  const byClause = new Map<string, number>();
  for (const clause of tariff.clauses) {
    const chosen = clauses.find(({ publicID }) => publicID === clause.code);
    if (!chosen?.selected) continue;
    const ofClause = rateClause(clause, chosen, facts);
    byClause.set(clause.code, sumOf(ofClause));
    lines.push(...ofClause);
  }
  for (const rule of tariff.factors)
    multiply(lines, { code: rule.code, name: rule.name, factor: factorOf(rule, facts) });
  multiply(lines, { code: 'offering', name: offering.name, factor: offering.factor });
  const missing = centsOfText(tariff.minimum.amount) - sumOf(lines);
  if (missing > 0) lines.push({ code: 'minimum', name: tariff.minimum.name, amount: missing, result: missing });
  return { lines, total: sumOf(lines), byClause };
}

function rateClause(clause: TariffClause, chosen: ChosenClause, facts: Facts): RatedLine[] {
  const amount = centsOfText(clause.amount) * unitsOf(clause.per, facts);
  const lines: RatedLine[] = [{ code: clause.code, name: clause.name, amount, result: amount }];
  for (const term of clause.terms) {
    const held = chosen.terms?.find(({ publicID }) => publicID === term.code);
    const code = `${clause.code}.${term.code}`;
    if (term.kind === 'value') {
      const added = times(centsOfNumber(held?.directValue ?? 0), term.rate);
      if (added > 0) lines.push({ code, name: term.name, amount: added, result: added });
    } else multiply(lines, { code, name: term.name, factor: termFactor(term, held) });
  }
  const listed = scheduleCents(clause, chosen);
  if (listed > 0) lines.push({ code: `${clause.code}.items`, name: clause.name, amount: listed, result: listed });
  return lines;
}

function scheduleCents({ schedule }: TariffClause, { scheduleItems = [] }: ChosenClause): number {
  if (!schedule) return 0;
  const { amount, rated } = schedule;
  return scheduleItems.reduce((sum, { values }) => {
    const value = rated ? (values[rated.property]?.integer ?? 0) : 0;
    return sum + centsOfText(amount) + (rated ? times(value * 100, rated.rate) : 0);
  }, 0);
}

function termFactor(term: Exclude<TariffTerm, { kind: 'value' }>, held: ChosenTerm | undefined): string {
  if (term.kind === 'options') return term.options.find(({ code }) => code === held?.chosenTerm)?.factor ?? '1';
  return term.kind === 'bit' && held?.directBooleanValue ? term.factor : '1';
}

function factorOf({ bands = [], byCode = {}, fact }: TariffFactor, facts: Facts): string {
  const value = facts.get(fact);
  if (value === undefined) return '1';
  if (typeof value === 'string') return Object.hasOwn(byCode, value) ? (byCode[value] ?? '1') : '1';
  return bands.find(({ upTo }) => upTo === undefined || value <= upTo)?.factor ?? '1';
}

/** Adds a line with what a factor changes; one that changes nothing is left out. */
function multiply(
  lines: RatedLine[],
  { code, name, factor }: { code: string; name: TariffText; factor: string },
): void {
  const before = sumOf(lines);
  if (Number(factor) === 1) return;
  lines.push({ code, name, factor, result: times(before, factor) - before });
}

function unitsOf(fact: string | undefined, facts: Facts): number {
  if (fact === undefined) return 1;
  const value: Fact | undefined = facts.get(fact);
  return typeof value === 'number' ? value : 0;
}

function sumOf(lines: readonly RatedLine[]): number {
  return lines.reduce((sum, { result }) => sum + result, 0);
}
