import { productCodes, type ProductCode } from '@beistand/contract/features/quotes/codes.ts';
import type { ChosenClause } from '@beistand/contract/features/quotes/clause-schema.ts';
import { priceDifference } from '@beistand/contract/features/quotes/price-difference.ts';
import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultCoverages } from '#features/quotes/clauses/coverages.ts';
import { loadTariffs } from '#features/quotes/tariff/load-tariffs.ts';
import type { Tariff, TariffClause, TariffOffering, TariffTerm } from '#features/quotes/tariff/tariff-schema.ts';
import { moneyOf, times } from './money.ts';
import { monthlyOf, planPayments } from './payment-plans.ts';
import { rate } from './rate.ts';

const tariffs = loadTariffs();
const day = { year: 2026, month: 11, day: 16 };

const birth = fc.record({
  year: fc.integer({ min: 1920, max: 2010 }),
  month: fc.integer({ min: 1, max: 12 }),
  day: fc.constant(1),
});
const whole = (max: number) => fc.integer({ min: 0, max });
const person = fc.record({ publicID: fc.uuid(), dateOfBirth: birth });

const risks: Record<ProductCode, fc.Arbitrary<Risk>> = {
  pa: fc.record({
    pa: fc.record({
      vehicle: fc.record({ year: fc.integer({ min: 1950, max: 2026 }), value: whole(500_000) }),
      use: fc.constantFrom('private', 'commute', 'business'),
      annualKilometres: whole(200_000),
      claimFreeYears: whole(50),
      drivers: fc.array(person, { minLength: 1, maxLength: 4 }),
    }),
  }),
  ho: fc.record({
    ho: fc.record({
      building: fc.record({
        kind: fc.constantFrom('detached', 'semidetached', 'terraced', 'apartment'),
        construction: fc.constantFrom('solid', 'timber'),
        yearBuilt: fc.integer({ min: 1500, max: 2026 }),
        livingArea: whole(2000),
        priorClaims: whole(10),
      }),
    }),
  }),
  gtp: fc.record({
    gtp: fc.record({
      region: fc.constantFrom('europe', 'world', 'worldWithUsa'),
      days: whole(365),
      travellers: fc.array(person, { minLength: 1, maxLength: 8 }),
    }),
  }),
};

const termValue = (term: TariffTerm) => {
  if (term.kind === 'options')
    return fc.record({ chosenTerm: fc.constantFrom(...term.options.map(({ code }) => code)) });
  if (term.kind === 'bit') return fc.record({ directBooleanValue: fc.boolean() });
  if (term.kind === 'value') return fc.record({ directValue: whole(99_999_999).map((cents) => cents / 100) });
  return fc.constant({});
};

const chosen = (clause: TariffClause): fc.Arbitrary<ChosenClause> =>
  fc
    .tuple(
      clause.required ? fc.constant(true) : fc.boolean(),
      fc.tuple(...clause.terms.map((term) => termValue(term).map((value) => ({ publicID: term.code, ...value })))),
      fc.array(whole(100_000), { maxLength: 3 }),
    )
    .map(([selected, terms, numbers]) => ({
      publicID: clause.code,
      selected,
      terms,
      ...(clause.schedule && {
        scheduleItems: numbers.map((integer) => ({
          publicID: '00000000-0000-4000-8000-000000000000',
          values: Object.fromEntries((clause.schedule?.properties ?? []).map(({ id }) => [id, { integer }])),
        })),
      }),
    }));

type Case = { tariff: Tariff; risk: Risk; offering: TariffOffering; clauses: ChosenClause[] };

const cases: fc.Arbitrary<Case> = fc.constantFrom(...productCodes).chain((product) => {
  const tariff = tariffs.current(product);
  return fc.record({
    tariff: fc.constant(tariff),
    risk: risks[product],
    offering: fc.constantFrom(...tariff.offerings),
    clauses: fc.tuple(...tariff.clauses.map(chosen)),
  });
});

const rated = ({ tariff, risk, offering, clauses }: Case) => rate(tariff, risk, { offering, clauses }, day);

/** The same properties in `npm test` with fewer cases than in `npm run prove`. */
export function describeRating(numRuns: number): void {
  const assert = (property: fc.IProperty<[Case]>) => fc.assert(property, { numRuns });

  test('Q1.e the lines of the breakdown add up to the premium, in whole cents', () => {
    assert(
      fc.property(cases, (one) => {
        const { lines, total } = rated(one);
        expect(lines.reduce((sum, { result }) => sum + result, 0)).toBe(total);
        expect(Number.isSafeInteger(total) && total > 0 && lines.every(({ result }) => Number.isInteger(result))).toBe(
          true,
        );
      }),
    );
  });

  test('Q1.e down payment and instalments sum to the total of each plan; each is the rounded one but the first, which takes the rest', () => {
    assert(
      fc.property(cases, (one) => {
        const { total } = rated(one);
        expect(monthlyOf(total)).toBe(Math.round(total / 12));
        return planPayments(one.tariff, total).every((plan) => {
          const all = [plan.downPayment, ...plan.installments];
          const isSum = all.reduce((sum, cents) => sum + cents, 0) === plan.total && total + plan.change === plan.total;
          const regular = Math.round(plan.total / all.length);
          const isRegular = plan.installments.every((cents) => cents === regular);
          return isSum && isRegular && Math.abs(plan.downPayment - regular) <= all.length / 2;
        });
      }),
    );
  });

  test('Q1.e the same input gives the same premium', () => {
    assert(
      fc.property(cases, (one) => {
        const copy = JSON.parse(JSON.stringify(one)) as Case;
        return JSON.stringify(rated(copy).lines) === JSON.stringify(rated(one).lines);
      }),
    );
  });

  test('Q1.e more cover never costs less where the tariff says so', () => {
    assert(
      fc.property(cases, (one) => {
        const { total } = rated(one);
        return [...withMore(one)].every((clauses) => rated({ ...one, clauses }).total >= total);
      }),
    );
  });

  test('the difference shown is the new price minus the old one', () => {
    fc.assert(
      fc.property(cases, cases, (one, other) => {
        const [now, before] = [rated(one).total, rated(other).total];
        const premium = (cents: number) => ({
          total: moneyOf(cents, 'EUR'),
          monthlyPremium: moneyOf(monthlyOf(cents), 'EUR'),
        });
        const shown = (interval: 'monthly' | 'annually') =>
          Math.round(priceDifference(premium(now), premium(before), interval).amount * 100);
        expect(shown('annually')).toBe(now - before);
        expect(shown('monthly')).toBe(monthlyOf(now) - monthlyOf(before));
      }),
      { numRuns },
    );
  });

  test('Q1.e money is rounded half up, whatever the decimals of a factor', () => {
    fc.assert(
      fc.property(whole(10_000_000), whole(9_999_999), (cents, millionths) => {
        const exact = (BigInt(cents) * BigInt(millionths) * 10n) / 1_000_000n;
        const halfUp = (exact + 5n) / 10n;
        const text = `${Math.floor(millionths / 1_000_000)}.${String(millionths % 1_000_000).padStart(6, '0')}`;
        expect(BigInt(times(cents, text))).toBe(halfUp);
      }),
      { numRuns },
    );
  });
}

/** The coverages with one more clause selected, one growing term one step further, or one sum larger; a discount by a term stays out. */
function* withMore({ tariff, clauses }: Case): Generator<ChosenClause[]> {
  for (const clause of tariff.clauses) {
    const now = clauses.find(({ publicID }) => publicID === clause.code);
    if (!now) continue;
    const replaced = (next: ChosenClause) => clauses.map((one) => (one === now ? next : one));
    if (!now.selected) yield replaced({ ...now, selected: true });
    for (const term of clause.terms) {
      const held = now.terms?.find(({ publicID }) => publicID === term.code);
      const set = (value: object) =>
        replaced({ ...now, terms: (now.terms ?? []).map((one) => (one === held ? { ...one, ...value } : one)) });
      if (term.kind === 'value') yield set({ directValue: (held?.directValue ?? 0) + 1000 });
      if (term.kind !== 'options' || !term.growing) continue;
      const next = term.options[term.options.findIndex(({ code }) => code === held?.chosenTerm) + 1];
      if (next) yield set({ chosenTerm: next.code });
    }
  }
}

/** The premiums of the fixtures, for a comparison with another process. */
export function fixturePremiums(): number[] {
  return productCodes.flatMap((product) => {
    const tariff = tariffs.current(product);
    return tariff.offerings.map(
      (offering) =>
        rate(tariff, completeRisk(product), { offering, clauses: defaultCoverages(tariff, offering) }, day).total,
    );
  });
}
