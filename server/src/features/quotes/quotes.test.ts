import { productCodes } from '@beistand/contract/features/quotes/codes.ts';
import type { ChosenClause } from '@beistand/contract/features/quotes/clause-schema.ts';
import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import type { Quote, QuoteOffering } from '@beistand/contract/features/quotes/schema.ts';
import type { PaymentPlans } from '@beistand/contract/features/quotes/payment-schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  askQuote,
  bindingOf,
  callQuote,
  makeQuote,
  quoteAccount,
  type QuoteCaller,
} from '#testing/callers/quote-calls.ts';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { useUpLimits } from '#testing/callers/use-up-limits.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;
let now = new Date('2026-11-16T12:00:00Z');

beforeAll(async () => {
  server = await openTestApp({ now: () => now });
});

afterAll(() => server.close());

const ask = (caller: QuoteCaller, method: string, ...params: unknown[]) => askQuote(server, caller, method, ...params);
const failureOf = async (caller: QuoteCaller, method: string, ...params: unknown[]) =>
  (await callQuote(server, { caller }, method, params)).error?.data?.appError;

const offeringOf = ({ offerings }: Quote, code: string) => {
  const found = offerings.find((one) => one.code === code);
  if (!found) throw new Error(`There is no offering ${code}`);
  return found;
};

/** The coverages of an offering as a page sends them, with changes by clause. */
const chosenOf = ({ clauses }: QuoteOffering, changes: Record<string, Partial<ChosenClause>> = {}): ChosenClause[] =>
  clauses.map(({ publicID, selected, terms, schedule }) => ({
    publicID,
    selected,
    terms: terms.map(
      ({
        name: _n,
        required: _r,
        valueType: _v,
        options: _o,
        directValueMin: _i,
        directValueMax: _a,
        currency: _c,
        ...term
      }) => term,
    ),
    ...(schedule && { scheduleItems: schedule.scheduleItems }),
    ...changes[publicID],
  }));

test.each(productCodes)('Q1.g a quote of %s is made, saved, calculated and read again', async (product) => {
  const quote = await makeQuote(server, product, { caller: 'erika' });
  expect(quote).toMatchObject({ state: 'quoted', revision: 3, risk: completeRisk(product), isKnockedOut: false });
  for (const { quote: priced, breakdown, clauses } of quote.offerings) {
    expect(priced).toMatchObject({ status: 'Quoted', previousPremium: null });
    const sum = breakdown.reduce((cents, { result }) => cents + Math.round(result.amount * 100), 0);
    expect(sum / 100).toBe(priced.premium?.total.amount);
    expect(clauses.filter(({ selected }) => selected).every(({ amount }) => amount !== null)).toBe(true);
  }
  expect(await ask('producer', 'retrieveQuote', quote.quoteID)).toMatchObject({ quoteID: quote.quoteID });
  const { result } = await callQuote(server, { caller: 'erika' }, 'listQuotes', [quoteAccount]);
  expect(result).toContainEqual(expect.objectContaining({ quoteID: quote.quoteID, state: 'quoted' }));
});

test('Q1.g the same call once more is answered with the same quote; what was answered is sealed with its key', async () => {
  const params = [quoteAccount, { productCode: 'gtp', startDate: { year: 2026, month: 12, day: 1 } }];
  const key = crypto.randomUUID();
  const made = async () => (await callQuote(server, { caller: 'erika', key }, 'createQuote', params)).result as Quote;
  const [first, second] = [await made(), await made()];
  expect(second).toEqual(first);
  expect(await server.database.query('select subject from idempotency_keys where key = $1', [key])).toEqual([
    { subject: first.publicID },
  ]);
});

test('Q1.g what is entered is sealed', async () => {
  await makeQuote(server, 'gtp', {
    risk: { gtp: { travellers: [{ publicID: crypto.randomUUID(), lastName: 'Quittenbaum' }] } },
  });
  expect(await dumpDatabase(server.database)).not.toContain('Quittenbaum');
});

test('a save that begins from an older revision is refused and changes nothing', async () => {
  const quote = await makeQuote(server, 'ho');
  const risk: Risk = { ho: { building: { yearBuilt: 1900 } } };
  expect(await failureOf('csr', 'saveQuote', quote.quoteID, { revision: 2, risk })).toBe('QUOTE_STALE');
  expect(await failureOf('csr', 'calculateQuote', quote.quoteID, { revision: 2 })).toBe('QUOTE_STALE');
  expect(await ask('csr', 'retrieveQuote', quote.quoteID)).toEqual(quote);
});

test('a save makes all offerings drafts; an incomplete risk has no price and says what is missing', async () => {
  const quote = await makeQuote(server, 'ho');
  const saved = await ask('csr', 'saveQuote', quote.quoteID, {
    revision: 3,
    risk: { ho: { address: { city: 'Ulm' } } },
  });
  expect(saved).toMatchObject({ state: 'draft', revision: 4 });
  expect(saved.offerings.map(({ quote: { status } }) => status)).toEqual(['Draft', 'Draft', 'Draft']);
  const judged = await ask('csr', 'calculateQuote', quote.quoteID, { revision: 4 });
  expect(judged).toMatchObject({ state: 'draft', revision: 5 });
  const fields = judged.errorsAndWarnings.validationIssues.fieldIssues;
  expect(fields.map(({ reason, relatedEntity }) => `${relatedEntity?.dtoFieldName} ${reason}`)).toContain(
    'ho.building.yearBuilt required',
  );
});

test('another coverage makes another price, with the one before', async () => {
  const quote = await makeQuote(server, 'pa');
  const before = offeringOf(quote, 'comfort');
  const coverages = chosenOf(before, {
    collision: { selected: true, terms: [{ publicID: 'deductible', chosenTerm: '300' }] },
  });
  const { revision, quoteID } = quote;
  const after = offeringOf(
    await ask('csr', 'calculateQuote', quoteID, { revision, offering: 'comfort', coverages }),
    'comfort',
  );
  expect(after.quote.previousPremium).toEqual(before.quote.premium);
  expect(after.quote.premium?.total.amount).toBeGreaterThan(before.quote.premium?.total.amount ?? 0);
  expect(after.clauses.filter(({ updated }) => updated).map(({ publicID }) => publicID)).toEqual(['collision']);
  const back = await ask('csr', 'calculateQuote', quoteID, {
    revision: revision + 1,
    offering: 'comfort',
    coverages: after.defaultCoverages,
  });
  expect(offeringOf(back, 'comfort').quote.premium).toEqual(before.quote.premium);
});

test('what the rules forbid is refused, and getDependentClausesForLob says what to change', async () => {
  const { quoteID, revision, offerings } = await makeQuote(server, 'pa');
  const [basic] = offerings;
  const coverages = chosenOf(basic!, { collision: { selected: true, updated: true } });
  const refused = await callQuote(server, { caller: 'csr' }, 'calculateQuote', [
    quoteID,
    { revision, offering: 'basic', coverages },
  ]);
  expect(refused.error?.data).toMatchObject({ appError: 'INVALID_INPUT', issues: [{ code: 'invalid' }] });
  const { result } = await callQuote(server, { caller: 'erika' }, 'getDependentClausesForLob', ['pa', coverages]);
  expect(result).toMatchObject({ changes: [{ publicID: 'comprehensive', kind: 'selected', because: 'collision' }] });
  const { clauses } = result as { clauses: ChosenClause[] };
  expect(
    await failureOf('csr', 'calculateQuote', quoteID, { revision, offering: 'basic', coverages: clauses }),
  ).toBeUndefined();
});

const valuable = (changes: object = {}) => ({
  publicID: crypto.randomUUID(),
  values: {
    kind: { typeKey: 'art' },
    value: { integer: 12_000 },
    inventoryNumber: { integer: 1 },
    location: { location: { city: 'Ulm', isExistingLocation: false, isNonSpecificLocation: false } },
    ...changes,
  },
});

test('items of a schedule are kept, priced and judged', async () => {
  const { quoteID, revision, offerings, locations } = await makeQuote(server, 'ho');
  const [basic] = offerings;
  const withItems = (...scheduleItems: object[]) => ({
    revision,
    offering: 'basic',
    coverages: chosenOf(basic!, { valuables: { selected: true, scheduleItems: scheduleItems as never } }),
  });
  const refusal = async (...items: object[]) =>
    (
      await callQuote(server, { caller: 'csr' }, 'calculateQuote', [quoteID, withItems(...items)])
    ).error?.data?.issues?.map(({ path, code }) => `${path.slice(-3).join('.')} ${code}`);
  expect(await refusal(valuable(), valuable())).toEqual(['values.inventoryNumber.integer notUnique']);
  expect(await refusal(valuable({ value: {} }))).toEqual(['values.value.integer required']);
  const stranger = {
    publicID: crypto.randomUUID(),
    city: 'Ulm',
    isExistingLocation: true,
    isNonSpecificLocation: false,
  };
  expect(await refusal(valuable({ location: { location: stranger } }))).toEqual(['values.location.location invalid']);
  const [known] = locations;
  const existing = { ...known, isExistingLocation: true, isNonSpecificLocation: false };
  const items = [valuable(), valuable({ inventoryNumber: { integer: 2 }, location: { location: existing } })];
  const kept = offeringOf(await ask('csr', 'calculateQuote', quoteID, withItems(...items)), 'basic');
  expect(kept.clauses.find(({ publicID }) => publicID === 'valuables')?.schedule?.scheduleItems).toEqual(items);
  expect(kept.quote.premium?.total.amount).toBeGreaterThan(basic!.quote.premium?.total.amount ?? 0);
});

const kilometres = (annualKilometres: number): Risk => ({ pa: { ...completeRisk('pa').pa, annualKilometres } });

test('an issue blocks Buy until whoever may approve it does', async () => {
  const { quoteID, ...quote } = await makeQuote(server, 'pa', { risk: kilometres(90_000) });
  const [issue] = quote.errorsAndWarnings.underwritingIssues;
  expect(issue).toMatchObject({
    offering: null,
    currentBlockingPoint: 'BlocksIssuance',
    canUserApprove: true,
    hasApprovalOrRejection: false,
  });
  expect(issue?.onOfferings.map(({ offering }) => offering)).toEqual(['basic', 'comfort', 'premium']);
  expect(
    quote.offerings.every(({ blockedBy, quote: { premium } }) => blockedBy[0] === issue?.publicID && premium),
  ).toBe(true);
  const seenBy = async (caller: QuoteCaller) =>
    (await ask(caller, 'retrieveQuote', quoteID)).errorsAndWarnings.underwritingIssues[0]?.canUserApprove;
  expect([await seenBy('erika'), await seenBy('producer')]).toEqual([false, true]);
  expect(await failureOf('erika', 'approveUnderwritingIssue', quoteID, issue)).toBe('NOT_FOUND');
  expect(await failureOf('csr', 'approveUnderwritingIssue', quoteID, { publicID: crypto.randomUUID() })).toBe(
    'NOT_FOUND',
  );
  const approved = await ask('csr', 'approveUnderwritingIssue', quoteID, issue);
  expect(approved.errorsAndWarnings.underwritingIssues[0]).toMatchObject({
    currentBlockingPoint: 'NonBlocking',
    hasApprovalOrRejection: true,
  });
  expect(approved.offerings.every(({ blockedBy }) => blockedBy.length === 0)).toBe(true);
});

test('Q4.c handlers read a quote once it was referred, also after its release, and no other', async () => {
  const { quoteID } = await makeQuote(server, 'pa', { risk: kilometres(90_000) });
  expect(await failureOf('handler', 'retrieveQuote', quoteID)).toBe('NOT_FOUND');
  expect(await failureOf('handler', 'releaseQuote', quoteID, { decision: 'approve' })).toBe('NOT_FOUND');
  await ask('csr', 'referToUnderwriter', quoteID, '');
  const { errorsAndWarnings } = await ask('handler', 'retrieveQuote', quoteID);
  expect(errorsAndWarnings.underwritingIssues[0]?.canUserApprove).toBe(false);
  await ask('handler', 'releaseQuote', quoteID, { decision: 'approve' });
  expect(await ask('handler', 'retrieveQuote', quoteID)).toMatchObject({ state: 'quoted' });
  const binding = await bindingOf(server, quoteID, 'premium-monthly');
  expect(await ask('csr', 'bindQuote', quoteID, binding), 'it can be bought').toMatchObject({ state: 'paying' });
});

test('Q4.c H9.d who decides on a referred quote second is told who was first', async () => {
  const { quoteID } = await makeQuote(server, 'pa', { risk: kilometres(150_000) });
  await ask('csr', 'referToUnderwriter', quoteID, '');
  await ask('handler', 'releaseQuote', quoteID, { decision: 'reject' });
  const decision = [quoteID, { decision: 'approve' }] as const;
  const { error } = await callQuote(server, { caller: 'handler' }, 'releaseQuote', [...decision]);
  expect(error?.data).toMatchObject({
    appError: 'ALREADY_DONE',
    meanwhile: { who: 'Hanna Vogt', isCaller: true, what: 'releaseQuote', at: now.toISOString() },
  });
  expect(await ask('handler', 'retrieveQuote', quoteID)).toMatchObject({ activities: [{ decision: 'reject' }] });
  await ask('csr', 'referToUnderwriter', quoteID, 'Noch einmal, bitte.');
  expect(await failureOf('handler', 'releaseQuote', ...decision)).toBeUndefined();
});

test('beyond the limit of the rule a service rep may not', async () => {
  const { quoteID, errorsAndWarnings } = await makeQuote(server, 'pa', { risk: kilometres(150_000) });
  const [issue] = errorsAndWarnings.underwritingIssues;
  expect(issue?.canUserApprove).toBe(false);
  expect(await failureOf('csr', 'approveUnderwritingIssue', quoteID, issue)).toBe('QUOTE_BLOCKED');
  expect(await failureOf('producer', 'approveUnderwritingIssue', quoteID, issue)).toBeUndefined();
});

const accidents = (count: number): Risk => {
  const { pa } = completeRisk('pa');
  return { pa: { ...pa, drivers: (pa?.drivers ?? []).map((driver) => ({ ...driver, accidents: count })) } };
};

test('an issue that blocks the quote hides every price; the underwriter can let it through', async () => {
  const { quoteID, ...quote } = await makeQuote(server, 'pa', { risk: accidents(4) });
  expect(quote).toMatchObject({ state: 'draft', isKnockedOut: true });
  expect(quote.offerings.map(({ quote: { premium, status } }) => [premium, status])).toEqual(
    Array(3).fill([null, 'Draft']),
  );
  await ask('erika', 'referToUnderwriter', quoteID, 'Alle Unfälle waren unverschuldet.');
  const released = await ask('handler', 'releaseQuote', quoteID, { decision: 'approve', notes: 'Belege liegen vor.' });
  expect(released).toMatchObject({ state: 'quoted', isKnockedOut: false, lockedBy: null });
  expect(released.offerings.every(({ quote: { premium } }) => premium)).toBe(true);
});

test('a referral writes an urgent activity and locks the quote; a release completes it', async () => {
  const { quoteID } = await makeQuote(server, 'pa', { risk: kilometres(150_000) });
  const referred = await ask('producer', 'referToUnderwriter', quoteID);
  expect(referred).toMatchObject({
    state: 'referred',
    lockedBy: { referredBy: 'Paul Brenner', since: now.toISOString() },
    activities: [{ priority: 'high', subject: 'referral', status: 'open', notes: '', createdBy: 'Paul Brenner' }],
  });
  expect(await failureOf('csr', 'saveQuote', quoteID, { revision: 3, risk: {} })).toBe('QUOTE_LOCKED');
  expect(await failureOf('csr', 'releaseQuote', quoteID, { decision: 'approve' })).toBe('NOT_FOUND');
  const released = await ask('handler', 'releaseQuote', quoteID, { decision: 'reject', notes: 'Zu viel.' });
  expect(released).toMatchObject({
    state: 'draft',
    isKnockedOut: true,
    activities: [{ status: 'complete', decision: 'reject', completedBy: 'Hanna Vogt', releaseNotes: 'Zu viel.' }],
  });
  expect(released.errorsAndWarnings.underwritingIssues).toMatchObject([
    { currentBlockingPoint: 'Rejected', hasApprovalOrRejection: true },
  ]);
});

test('Q4.f an edit brings back only the issues whose facts changed', async () => {
  const risk: Risk = { pa: { ...accidents(4).pa, annualKilometres: 90_000 } };
  const { quoteID } = await makeQuote(server, 'pa', { risk });
  await ask('csr', 'referToUnderwriter', quoteID, '');
  const { revision } = await ask('handler', 'releaseQuote', quoteID, { decision: 'approve' });
  const edited: Risk = { pa: { ...risk.pa, annualKilometres: 95_000, claimFreeYears: 2 } };
  const saved = await ask('csr', 'saveQuote', quoteID, { revision, risk: edited });
  const judged = await ask('csr', 'calculateQuote', quoteID, { revision: saved.revision });
  expect(judged.errorsAndWarnings.underwritingIssues.map(({ currentBlockingPoint }) => currentBlockingPoint)).toEqual([
    'BlocksIssuance',
    'NonBlocking',
  ]);
});

test('plans sum to their totals; the discount for paying in full is a line', async () => {
  const { quoteID, offerings } = await makeQuote(server, 'ho');
  const { result } = await callQuote(server, { caller: 'erika' }, 'retrievePaymentPlans', [quoteID, 'comfort']);
  const { paymentPlans } = result as PaymentPlans;
  expect(paymentPlans.map(({ billingId, selectedPaymentPlan }) => [billingId, selectedPaymentPlan])).toEqual([
    ['comfort-monthly', true],
    ['comfort-annual', false],
  ]);
  for (const { downPayment, installments, total } of paymentPlans) {
    const cents = [downPayment, ...installments].reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
    expect(cents / 100).toBe(total.amount);
  }
  const [monthly, annual] = paymentPlans;
  expect(monthly?.total).toEqual(offeringOf({ offerings } as Quote, 'comfort').quote.premium?.total);
  expect(annual?.lines).toMatchObject([{ factor: '0.97' }]);
  expect(await failureOf('csr', 'retrievePaymentPlans', quoteID, 'gold')).toBe('INVALID_INPUT');
  const draft = await makeQuote(server, 'ho', { risk: null });
  expect(await failureOf('csr', 'retrievePaymentPlans', draft.quoteID, 'comfort')).toBe('QUOTE_STALE');
});

test('a withdrawn quote cannot be changed, and one expires after 30 days', async () => {
  const [withdrawn, old] = [await makeQuote(server, 'gtp'), await makeQuote(server, 'gtp')];
  expect(await ask('erika', 'withdrawJobByJobNumber', withdrawn.quoteID)).toMatchObject({ state: 'withdrawn' });
  expect(await failureOf('erika', 'calculateQuote', withdrawn.quoteID, { revision: 3 })).toBe('QUOTE_LOCKED');
  const made = now;
  now = new Date(made.getTime() + 30 * 86_400_000);
  try {
    expect(await ask('csr', 'retrieveQuote', old.quoteID)).toMatchObject({ state: 'expired' });
    expect(await failureOf('csr', 'calculateQuote', old.quoteID, { revision: 3 })).toBe('QUOTE_EXPIRED');
  } finally {
    now = made;
  }
});

test('Q1.g without the capability or the line there are no quotes', async () => {
  const { deployment } = server.settings;
  const other = await openTestApp({ deployment: { linesOfBusiness: { ...deployment.linesOfBusiness, ho: false } } });
  try {
    const startDate = { year: 2027, month: 1, day: 1 };
    const made = (productCode: string) =>
      callQuote(other, { caller: 'csr' }, 'createQuote', [quoteAccount, { productCode, startDate }]);
    expect((await made('ho')).error?.data?.appError).toBe('NOT_FOUND');
  } finally {
    await other.close();
  }
});

test('Q1.g somebody who begins quotes without end is stopped, and nobody else', async () => {
  const params = [quoteAccount, { productCode: 'gtp', startDate: { year: 2026, month: 12, day: 1 } }];
  const begin = async (caller: 'csr' | 'erika') =>
    (await callQuote(server, { caller }, 'createQuote', params)).error?.data?.appError;
  await begin('erika');
  await useUpLimits(server, 299);
  expect([await begin('erika'), await begin('erika'), await begin('csr')]).toEqual([
    undefined,
    'TOO_MANY_REQUESTS',
    undefined,
  ]);
});
