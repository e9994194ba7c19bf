import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import { clauseIssues } from '@beistand/contract/features/quotes/clause-rules.ts';
import { blockingPoints, productCodes } from '@beistand/contract/features/quotes/codes.ts';
import { expect, test } from 'vitest';
import { dependencyIssues, resolveDependencies } from '#features/quotes/clauses/dependencies.ts';
import { defaultCoverages, mergeCoverages } from '#features/quotes/clauses/coverages.ts';
import { wireClauses } from '#features/quotes/clauses/wire-clauses.ts';
import { loadTariffs, readTariff } from '#features/quotes/tariff/load-tariffs.ts';
import { judgeRules } from '#features/quotes/underwriting/judge-rules.ts';
import { rate } from './rate.ts';
import { describeRating, fixturePremiums } from './rate.properties.ts';

const tariffs = loadTariffs();
const day = { year: 2026, month: 11, day: 16 };
const coveragesOf = (product: (typeof productCodes)[number]) => {
  const tariff = tariffs.current(product);
  return new Map(tariff.offerings.map((offering) => [offering.code, defaultCoverages(tariff, offering)] as const));
};

describeRating(1000);

test('Q1.e the premiums of the tariffs of today, as every process computes them', () => {
  expect(fixturePremiums()).toEqual([21_416, 30_801, 56_465, 30_069, 41_828, 57_739, 2400, 8053]);
});

test.each(productCodes)('Q1.d %s has its offerings, valid by themselves and in the order of their price', (product) => {
  const tariff = tariffs.current(product);
  expect(tariff.offerings.map(({ code }) => code)).toEqual(
    product === 'gtp' ? ['basic', 'premium'] : ['basic', 'comfort', 'premium'],
  );
  const clausesOf = coveragesOf(product);
  const totals = tariff.offerings.map(
    (offering) =>
      rate(tariff, completeRisk(product), { offering, clauses: clausesOf.get(offering.code) ?? [] }, day).total,
  );
  expect(totals).toEqual(totals.toSorted((a, b) => a - b));
  for (const [, own] of clausesOf) {
    expect(clauseIssues(wireClauses(tariff, own, { say: ({ de }) => de, own }))).toEqual([]);
    expect([dependencyIssues(tariff, own), mergeCoverages(tariff, own, []).issues]).toEqual([[], []]);
  }
});

test.each(productCodes)(
  'Q4.f %s has at least six underwriting rules, one of each blocking point among them',
  (product) => {
    const { underwriting } = tariffs.current(product);
    expect(underwriting.length).toBeGreaterThanOrEqual(6);
    expect(new Set(underwriting.map(({ blockingPoint }) => blockingPoint))).toEqual(new Set(blockingPoints));
    expect(
      judgeRules(tariffs.current(product), completeRisk(product), { coverages: coveragesOf(product), day }),
    ).toEqual([]);
  },
);

test('every kind of term and of schedule property is used by a product', () => {
  const all = productCodes.map((product) => tariffs.current(product)).flatMap(({ clauses }) => clauses);
  const kinds = new Set(all.flatMap(({ terms }) => terms.map(({ kind }) => kind)));
  expect([...kinds].toSorted()).toEqual(['bit', 'datetime', 'longtext', 'options', 'shorttext', 'value']);
  const values = all.flatMap(({ terms }) => terms).filter((term) => term.kind === 'value');
  expect(new Set(values.map(({ min, max }) => `${min !== null} ${max !== null}`)).size).toBe(3);
  const properties = all.flatMap(({ schedule }) => schedule?.properties ?? []).map(({ valueType }) => valueType);
  expect([...new Set(properties)].toSorted()).toEqual(['DATE', 'INTEGER', 'LOCATION', 'POLICYCONTACT', 'TYPEKEY']);
});

test('Q4.f a rule for one offering is judged by its coverages, a rule for all once', () => {
  const tariff = tariffs.current('pa');
  const risk = completeRisk('pa');
  const coverages = coveragesOf('pa');
  const premium = coverages
    .get('premium')
    ?.map((clause) =>
      clause.publicID === 'driverProtection'
        ? { ...clause, terms: [{ publicID: 'sum', directValue: 600_000 }] }
        : clause,
    );
  coverages.set('premium', premium ?? []);
  const found = judgeRules(tariff, { pa: { ...risk.pa, annualKilometres: 90_000 } }, { coverages, day });
  expect(found.map(({ rule, offering }) => [rule.code, offering])).toEqual([
    ['highKilometres', null],
    ['highProtection', 'premium'],
  ]);
});

test('a clause brings what it needs, and takes away what it excludes', () => {
  const tariff = tariffs.current('pa');
  const own = coveragesOf('pa').get('basic') ?? [];
  const choose = (...updates: [string, boolean][]) =>
    own.map((clause) => {
      const update = updates.find(([code]) => code === clause.publicID);
      return update ? { ...clause, selected: update[1], updated: true } : clause;
    });
  const told = (clauses: typeof own) =>
    resolveDependencies(tariff, clauses).changes.map(({ publicID, kind, because }) => `${publicID} ${kind} ${because}`);
  expect(told(choose(['gap', true]))).toEqual([
    'collision selected gap',
    'comprehensive selected collision',
    'collision termChanged gap',
  ]);
  expect(told(choose(['workshopChoice', true]))).toEqual(['partnerWorkshop deselected workshopChoice']);
  const selected = resolveDependencies(tariff, choose(['gap', true])).clauses.map((one) => ({
    ...one,
    updated: false,
  }));
  const without = selected.map((one) =>
    one.publicID === 'comprehensive' ? { ...one, selected: false, updated: true } : one,
  );
  expect(told(without)).toEqual(['collision deselected comprehensive', 'gap deselected collision']);
  expect(dependencyIssues(tariff, without)).toMatchObject([{ code: 'invalid' }]);
  expect(resolveDependencies(tariff, choose(['gap', true])).limits).toEqual([
    { publicID: 'collision', term: 'deductible', options: ['500', '300', '0'] },
  ]);
});

test('Q1.f a bad tariff is refused with the key that is wrong', () => {
  const good = JSON.stringify(tariffs.current('pa'));
  const changed = (change: (tariff: Record<string, unknown> & { factors: { fact: string }[] }) => void) => {
    const tariff = JSON.parse(good) as Parameters<typeof change>[0];
    change(tariff);
    return () => readTariff('pa.json', JSON.stringify(tariff));
  };
  expect(changed(() => {})).not.toThrow();
  expect(() => readTariff('pa.json', '{')).toThrow('tariffs/pa.json: expected JSON');
  expect(changed((tariff) => (tariff['base'] = { name: { de: 'a', en: 'a' }, amount: '96' }))).toThrow(
    'tariffs/pa.json: base.amount: Expected an amount such as "412.00"',
  );
  expect(changed((tariff) => (tariff['colour'] = 'red'))).toThrow('tariffs/pa.json: colour');
  expect(changed(({ factors: [first] }) => first && (first.fact = 'moon'))).toThrow(
    'factors.0.fact: Expected a fact of the product, not "moon"',
  );
  const unknown = good.replace('"options":["500","300","0"]', '"options":["501"]');
  expect(() => readTariff('pa.json', unknown)).toThrow('dependencies.3.options: Expected options of the term');
  expect(() => loadTariffs(import.meta.dirname)).toThrow('tariffs: expected a tariff of "pa"');
  const cheaper = good.replace('"factor":"1.07"', '"factor":"0.5"');
  expect(() => readTariff('pa.json', cheaper)).toThrow('clauses.0.terms.0.options: Expected factors that never fall');
});
