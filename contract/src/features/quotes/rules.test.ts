import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fixtureId } from '#features/fnol/fnol-fixture.ts';
import { clauseIssues } from './clause-rules.ts';
import type { Clause, Term } from './clause-schema.ts';
import { blockingPoints, productCodes, quoteStates } from './codes.ts';
import { expirationOf, isCardNumber, isRoutingNumber, paymentIssues } from './payment-rules.ts';
import { exceedsBadge, priceDifference } from './price-difference.ts';
import { completeRisk } from './quote-fixture.ts';
import { impossibleRisk, riskIssues } from './risk-rules.ts';
import { riskSchema } from './risk-schema.ts';
import type { PropertyInfo, ScheduleItem } from './schedule-schema.ts';
import { quoteChanges, quoteTransitions } from './transitions.ts';

const today = { year: 2026, month: 11, day: 16 };
const clock = { now: new Date('2026-11-16T12:00:00Z'), timeZone: 'Europe/Berlin' };

test('one table says what every change answers in every state', () => {
  expect(Object.keys(quoteTransitions)).toEqual([...quoteChanges]);
  for (const change of quoteChanges)
    expect(Object.keys(quoteTransitions[change]).toSorted()).toEqual([...quoteStates].toSorted());
  expect(
    Object.keys(quoteTransitions.releaseQuote).filter(
      (state) => quoteTransitions.releaseQuote[state as 'draft'] === 'allowed',
    ),
  ).toEqual(['referred']);
  expect(blockingPoints).toHaveLength(6);
});

test.each(productCodes)(
  'Q1.d a complete risk of %s has no issue, and each value that is missing is named',
  (product) => {
    const risk = completeRisk(product);
    expect(v.is(riskSchema, risk)).toBe(true);
    expect(riskIssues(product, risk, today)).toEqual([]);
    const missing = riskIssues(product, {}, today);
    expect(missing.map(({ code }) => code)).toContain('required');
    expect(missing.map(({ values }) => values)).toContainEqual({ control: 'choice' });
  },
);

test('Q1.d what cannot be is refused, complete or not', () => {
  const risk = completeRisk('gtp');
  const [traveller] = risk.gtp?.travellers ?? [];
  const born = { ...traveller, publicID: traveller?.publicID ?? '', dateOfBirth: { year: 2026, month: 11, day: 17 } };
  expect(impossibleRisk('gtp', { gtp: { travellers: [born] } }, today)).toMatchObject([{ code: 'notInFuture' }]);
  expect(impossibleRisk('ho', risk, today)).toMatchObject([{ path: ['gtp'], code: 'invalid' }]);
  const twins = { travellers: [born, born].map((one) => ({ ...one, dateOfBirth: today })) };
  expect(impossibleRisk('gtp', { gtp: twins }, today)).toMatchObject([{ code: 'notUnique' }]);
});

test('Q1.d a driver is at least 16, a car not older than 1908', () => {
  const risk = completeRisk('pa');
  const [driver] = risk.pa?.drivers ?? [];
  const young = {
    ...driver,
    publicID: driver?.publicID ?? '',
    dateOfBirth: { year: 2010, month: 11, day: 17 },
    licensedSince: 2026,
  };
  const found = riskIssues(
    'pa',
    { pa: { ...risk.pa, vehicle: { ...risk.pa?.vehicle, year: 1907 }, drivers: [young] } },
    today,
  );
  expect(found.map(({ code, values }) => [code, values])).toEqual([
    ['oldestYear', { year: 1908 }],
    ['minimumAge', { age: 16 }],
  ]);
});

const term = (changes: Partial<Term>): Term => ({
  publicID: 'term',
  name: 'Term',
  required: false,
  valueType: null,
  options: [],
  directValueMin: null,
  directValueMax: null,
  currency: null,
  ...changes,
});
const clause = (terms: Term[], changes: Partial<Clause> = {}): Clause => ({
  publicID: 'clause',
  name: 'Clause',
  description: '',
  selected: true,
  required: false,
  amount: null,
  schedule: null,
  coverageCategoryCode: 'basic',
  updated: false,
  terms,
  ...changes,
});
const codesOf = (one: Clause) => clauseIssues([one]).map(({ code, values }) => (values ? [code, values] : code));

test('a plain value stays between its limits, each with its message', () => {
  const limits = { directValueMin: 100, directValueMax: 200 };
  expect(codesOf(clause([term({ ...limits, directValue: 99 })]))).toEqual([
    ['valueBetween', { minValue: 100, maxValue: 200 }],
  ]);
  expect(codesOf(clause([term({ directValueMin: 100, directValue: 99 })]))).toEqual([['minValue', { minValue: 100 }]]);
  expect(codesOf(clause([term({ directValueMax: 200, directValue: 201 })]))).toEqual([['maxValue', { maxValue: 200 }]]);
  for (const directValue of [100, 150.25, 101.15, 200])
    expect(codesOf(clause([term({ ...limits, directValue })]))).toEqual([]);
});

test('an option is one of those offered, a short text is short', () => {
  const options = [{ code: '150', name: '150 €' }];
  expect(codesOf(clause([term({ options, chosenTerm: '300' })]))).toEqual(['unknownCode']);
  expect(codesOf(clause([term({ valueType: 'shorttext', directStringValue: 'x'.repeat(101) })]))).toEqual([
    ['maxLength', { max: 100 }],
  ]);
  expect(codesOf(clause([term({ valueType: 'longtext', directStringValue: 'x'.repeat(101) })]))).toEqual([]);
});

test('Q3.b a required term needs a value only while its clause is selected', () => {
  const kinds: Partial<Term>[] = [
    { options: [{ code: 'a', name: 'A' }] },
    { valueType: 'bit' },
    { valueType: 'datetime' },
    { valueType: 'shorttext', directStringValue: '' },
    { valueType: 'longtext' },
    {},
  ];
  const terms = kinds.map((kind) => term({ ...kind, required: true }));
  const [, ...filledIn] = kinds;
  expect(codesOf(clause(terms))).toEqual([['required', { control: 'choice' }], ...filledIn.map(() => 'required')]);
  expect(codesOf(clause(terms, { selected: false }))).toEqual([]);
});

const info = (id: string, valueType: PropertyInfo['valueType'], changes: Partial<PropertyInfo> = {}): PropertyInfo => ({
  id,
  valueType,
  label: id,
  required: true,
  editable: true,
  currency: null,
  isUnique: false,
  availableTypeListValues: [{ code: 'ring', displayKey: 'Ring', priority: 1 }],
  ...changes,
});
const item = (values: ScheduleItem['values']): ScheduleItem => ({ publicID: fixtureId(), values });

test('every kind of property is judged: required, unique, known', () => {
  const infos = [
    info('value', 'INTEGER'),
    info('bought', 'DATE'),
    info('kind', 'TYPEKEY', { isUnique: true }),
    info('where', 'LOCATION'),
    info('who', 'POLICYCONTACT', { isUnique: true }),
  ];
  const whole = {
    value: { integer: 900 },
    bought: { date: today },
    kind: { typeKey: 'ring' },
    where: { location: { city: 'Ulm', isExistingLocation: false, isNonSpecificLocation: false } },
    who: { policyContact: { firstName: 'Änne', lastName: 'Öz', isExistingContact: false } },
  };
  const judged = (items: ScheduleItem[]) =>
    clauseIssues([clause([], { schedule: { propertyInfos: infos, scheduleItems: items } })]).map(({ code, path }) => [
      path.slice(2).join('.'),
      code,
    ]);
  expect(judged([item(whole)])).toEqual([]);
  expect(judged([item({})]).map(([, code]) => code)).toEqual(infos.map(() => 'required'));
  expect(judged([item(whole), item(whole)])).toEqual([
    ['1.values.kind.typeKey', 'notUnique'],
    ['1.values.who.policyContact', 'notUnique'],
  ]);
  expect(judged([item({ ...whole, kind: { typeKey: 'car' }, price: { integer: 1 } })])).toEqual([
    ['0.values.price', 'unknownCode'],
    ['0.values.kind.typeKey', 'unknownCode'],
  ]);
  expect(judged([item({ ...whole, value: { integer: 1, typeKey: 'ring' } })])).toEqual([
    ['0.values.value.typeKey', 'invalid'],
  ]);
});

test('a routing number has nine digits and its check sum', () => {
  expect(['011401533', '021000021'].map(isRoutingNumber)).toEqual([true, true]);
  expect(['011401534', '01140153', '0114015330', '000000000', '01140153a'].some(isRoutingNumber)).toBe(false);
});

test('an IBAN needs nothing else; a plain number needs routing number and bank', () => {
  const wire = (bankAccount: object) =>
    paymentIssues(
      { source: 'wire', bankAccount: { accountType: 'checking', accountNumber: '', ...bankAccount } },
      clock,
    ).map(({ path, code }) => `${path.at(-1)} ${code}`);
  expect(wire({ accountNumber: 'DE89 3704 0044 0532 0130 00' })).toEqual([]);
  expect(wire({ accountNumber: 'DE89 3704 0044 0532 0130 01' })).toEqual(['accountNumber iban']);
  expect(wire({ accountNumber: '12345678' })).toEqual(['routingNumber required', 'bankName required']);
  expect(wire({ accountNumber: '12345678', routingNumber: '021000021', bankName: 'Bank' })).toEqual([]);
  expect(wire({ accountNumber: '12-34', routingNumber: '021000022', bankName: ' ' })).toEqual([
    'accountNumber numbersOnly',
    'routingNumber pattern',
    'bankName required',
  ]);
});

test.each([
  ['amex', '378282246310005'],
  ['diners', '30569309025904'],
  ['discover', '6011111111111117'],
  ['mastercard', '5555555555554444'],
  ['visa', '4242424242424242'],
] as const)('a number of %s has its length, its prefix and its check digit', (issuer, number) => {
  expect(isCardNumber(issuer, number)).toBe(true);
  expect(isCardNumber(issuer, `${number.slice(0, -1)}${(Number(number.at(-1)) + 1) % 10}`)).toBe(false);
  expect(isCardNumber(issuer, `${number}0`)).toBe(false);
  const others = (['amex', 'visa', 'mastercard', 'discover', 'diners'] as const).filter((other) => other !== issuer);
  for (const other of others) expect(isCardNumber(other, number)).toBe(false);
});

test('an expiry is the end of the first day of its month, this month to 20 years ahead', () => {
  expect(expirationOf({ year: 2026, month: 11 }, 'Europe/Berlin')).toBe('2026-11-01T22:59:59.999Z');
  expect(expirationOf({ year: 2027, month: 7 }, 'Europe/Berlin')).toBe('2027-07-01T21:59:59.999Z');
  const issues = (expirationDate: string) =>
    paymentIssues(
      {
        source: 'creditcard',
        creditCard: { creditCardIssuer: 'visa', token: 'token-of-the-provider', expirationDate },
      },
      clock,
    ).length;
  const at = (year: number, month: number) => issues(expirationOf({ year, month }, 'Europe/Berlin'));
  expect([at(2026, 10), at(2026, 11), at(2046, 12), at(2047, 1)]).toEqual([1, 0, 0, 1]);
  expect(issues('2027-07-02T21:59:59.999Z')).toBe(1);
});

test('the badge shows at most 10000', () => {
  const euro = (amount: number) => ({ amount, currency: 'EUR' });
  const premium = (total: number, month: number) => ({ total: euro(total), monthlyPremium: euro(month) });
  expect(priceDifference(premium(100.1, 8.34), premium(99.9, 8.32), 'annually')).toEqual(euro(0.2));
  expect(priceDifference(premium(100.1, 8.34), premium(99.9, 8.32), 'monthly')).toEqual(euro(0.02));
  expect([10_000, -10_000, 10_000.01, -10_000.01].map((amount) => exceedsBadge(euro(amount)))).toEqual([
    false,
    false,
    true,
    true,
  ]);
});

test('Q1.d the names of people have the characters of names', () => {
  const risk = completeRisk('gtp');
  const [traveller] = risk.gtp?.travellers ?? [];
  const named = {
    ...traveller,
    publicID: traveller?.publicID ?? '',
    firstName: 'Anna\u202e',
    lastName: "O'Brien-Groß",
  };
  expect(riskIssues('gtp', { gtp: { ...risk.gtp, travellers: [named] } }, today)).toMatchObject([
    { path: ['gtp', 'travellers', 0, 'firstName'], code: 'characters' },
  ]);
});
