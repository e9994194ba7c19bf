import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { ChosenClause } from '@beistand/contract/features/quotes/clause-schema.ts';
import type { ProductCode } from '@beistand/contract/features/quotes/codes.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import { ageOn } from '@beistand/contract/validation/dates.ts';
import type { Tariff } from '#features/quotes/tariff/tariff-schema.ts';

export type Fact = number | string;
export type Facts = ReadonlyMap<string, Fact>;

/** What a tariff may ask about a risk of each product. Amounts are whole units of the currency. */
const riskFacts = {
  pa: [
    'vehicleAge',
    'vehicleValue',
    'use',
    'annualKilometres',
    'claimFreeYears',
    'drivers',
    'youngestDriver',
    'oldestDriver',
    'licensedYears',
    'accidents',
  ],
  ho: ['buildingAge', 'buildingKind', 'construction', 'livingArea', 'priorClaims', 'country', 'rebuildingValue'],
  gtp: ['region', 'days', 'travellers', 'oldestTraveller', 'youngestTraveller', 'travellerDays'],
} as const satisfies Record<ProductCode, readonly string[]>;

/** For one square metre, roughly what building it again costs. */
const rebuildingPerSquareMetre = 2400;

/** The risk and the coverages as a tariff sees them on a day. What is not known is no fact. */
export function factsOf(
  tariff: Tariff,
  risk: Risk,
  { coverages, day }: { coverages: readonly ChosenClause[]; day: CalendarDate },
): Facts {
  const facts = new Map<string, Fact>();
  const known = { ...autoFacts(risk.pa, day), ...homeFacts(risk.ho, day), ...travelFacts(risk.gtp, day) };
  for (const [name, value] of Object.entries(known)) if (value !== undefined) facts.set(name, value);
  for (const clause of tariff.clauses) {
    const chosen = coverages.find(({ publicID }) => publicID === clause.code);
    if (!chosen?.selected) continue;
    facts.set(`selected:${clause.code}`, 1);
    for (const term of clause.terms) {
      const held = chosen.terms?.find(({ publicID }) => publicID === term.code);
      const option = term.kind === 'options' ? term.options.find(({ code }) => code === held?.chosenTerm) : undefined;
      const value = option?.value ?? held?.directValue ?? (held?.directBooleanValue ? 1 : undefined);
      if (value !== undefined) facts.set(`term:${clause.code}.${term.code}`, value);
    }
    const items = chosen.scheduleItems ?? [];
    facts.set(`items:${clause.code}`, items.length);
    for (const { id, valueType } of clause.schedule?.properties ?? [])
      if (valueType === 'INTEGER')
        facts.set(
          `total:${clause.code}.${id}`,
          items.reduce((sum, { values }) => sum + (values[id]?.integer ?? 0), 0),
        );
  }
  return facts;
}

/** Every fact that a tariff may name. */
export function knownFacts(tariff: Tariff): Set<string> {
  const ofClauses = tariff.clauses.flatMap(({ code, terms, schedule }) => [
    `selected:${code}`,
    `items:${code}`,
    ...terms.map((term) => `term:${code}.${term.code}`),
    ...(schedule?.properties ?? []).map(({ id }) => `total:${code}.${id}`),
  ]);
  return new Set([...riskFacts[tariff.product], ...ofClauses]);
}

type Known<Product extends ProductCode> = Partial<Record<(typeof riskFacts)[Product][number], Fact | undefined>>;

const least = (numbers: readonly number[]) => (numbers.length > 0 ? Math.min(...numbers) : undefined);
const most = (numbers: readonly number[]) => (numbers.length > 0 ? Math.max(...numbers) : undefined);
const yearsSince = (year: number | undefined, day: CalendarDate) =>
  year === undefined ? undefined : Math.max(0, day.year - year);

function agesOf(people: readonly { dateOfBirth?: CalendarDate | undefined }[], day: CalendarDate): number[] {
  return people.flatMap(({ dateOfBirth }) => (dateOfBirth ? [Math.max(0, ageOn(day, dateOfBirth))] : []));
}

function autoFacts(risk: Risk['pa'], day: CalendarDate): Known<'pa'> {
  if (!risk) return {};
  const drivers = risk.drivers ?? [];
  const ages = agesOf(drivers, day);
  return {
    vehicleAge: yearsSince(risk.vehicle?.year, day),
    vehicleValue: risk.vehicle?.value,
    use: risk.use,
    annualKilometres: risk.annualKilometres,
    claimFreeYears: risk.claimFreeYears,
    drivers: drivers.length,
    youngestDriver: least(ages),
    oldestDriver: most(ages),
    licensedYears: least(drivers.flatMap(({ licensedSince }) => yearsSince(licensedSince, day) ?? [])),
    accidents: drivers.reduce((sum, { accidents = 0 }) => sum + accidents, 0),
  };
}

function homeFacts(risk: Risk['ho'], day: CalendarDate): Known<'ho'> {
  if (!risk) return {};
  const { kind, construction, yearBuilt, livingArea, priorClaims } = risk.building ?? {};
  return {
    buildingAge: yearsSince(yearBuilt, day),
    buildingKind: kind,
    construction,
    livingArea,
    priorClaims,
    country: risk.address?.country,
    rebuildingValue: livingArea === undefined ? undefined : livingArea * rebuildingPerSquareMetre,
  };
}

function travelFacts(risk: Risk['gtp'], day: CalendarDate): Known<'gtp'> {
  if (!risk) return {};
  const travellers = risk.travellers ?? [];
  const ages = agesOf(travellers, day);
  return {
    region: risk.region,
    days: risk.days,
    travellers: travellers.length,
    oldestTraveller: most(ages),
    youngestTraveller: least(ages),
    travellerDays: risk.days === undefined ? undefined : risk.days * travellers.length,
  };
}
