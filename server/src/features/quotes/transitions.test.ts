import { quoteStates, type QuoteState } from '@beistand/contract/features/quotes/codes.ts';
import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import { quoteChanges, quoteTransitions, type QuoteChange } from '@beistand/contract/features/quotes/transitions.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sealContent } from './quote-content.ts';
import { insertReferral } from '#features/quotes/underwriting/activity-queries.ts';
import { askQuote, bankPayment, bindingOf, callQuote, makeQuote } from '#testing/callers/quote-calls.ts';
import { demoQuotesOf } from '#testing/demo-data.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';

let server: TestApp;

beforeAll(async () => {
  server = await openTestApp();
});

afterAll(() => server.close());

const ofErika = demoQuotesOf('1000462');
const numberIn = (state: QuoteState) => ofErika.find((quote) => quote.state === state)?.number ?? '';

const restOf: Record<QuoteChange, (revision: number, issue: string) => unknown[]> = {
  saveQuote: (revision) => [{ revision, risk: {} }],
  calculateQuote: (revision) => [{ revision }],
  approveUnderwritingIssue: (_revision, publicID) => [{ publicID }],
  referToUnderwriter: () => [''],
  withdrawJobByJobNumber: () => [],
  releaseQuote: () => [{ decision: 'approve' }],
  bindQuote: () => [
    { offering: 'basic', plan: 'basic-monthly', total: { amount: 1, currency: 'EUR' }, payment: bankPayment },
  ],
};
const callerOf = (change: QuoteChange) => (change === 'releaseQuote' ? 'handler' : 'csr');

test('Q4.g the demo has a quote in every state', async () => {
  for (const state of quoteStates)
    expect(await askQuote(server, 'erika', 'retrieveQuote', numberIn(state))).toMatchObject({ state });
  const knockedOut = ofErika.at(-1)?.number;
  expect(await askQuote(server, 'erika', 'retrieveQuote', knockedOut)).toMatchObject({ isKnockedOut: true });
});

/** Underwriters reach quotes that were referred once, whatever became of them. */
async function noteReferral({ publicID: quoteId }: Quote): Promise<void> {
  const { database: db, vault } = server;
  const notes = await sealContent(vault, quoteId, 'notes', '');
  await insertReferral(db, { quoteId, notes, createdBy: 'x', now: new Date() });
}

test.each(quoteChanges)(
  'Q4.g %s is refused in every state that does not allow it, and changes nothing',
  async (change) => {
    for (const state of quoteStates) {
      const verdict = quoteTransitions[change][state];
      if (verdict === 'allowed') continue;
      if (change === 'releaseQuote')
        await noteReferral(await askQuote(server, 'csr', 'retrieveQuote', numberIn(state)));
      const before = await askQuote(server, 'csr', 'retrieveQuote', numberIn(state));
      const rest = restOf[change](before.revision, '00000000-0000-4000-8000-000000000000');
      const { error } = await callQuote(server, { caller: callerOf(change) }, change, [before.quoteID, ...rest]);
      expect([state, error?.data?.appError]).toEqual([state, verdict]);
      expect(await askQuote(server, 'csr', 'retrieveQuote', before.quoteID)).toEqual(before);
    }
  },
);

/** A quote of its own in a state that something can be done in; with an issue where one is to be approved. */
async function fresh(state: QuoteState, change: QuoteChange) {
  const risk = completeRisk('pa');
  const isBlocked = change === 'approveUnderwritingIssue';
  const accidents = (risk.pa?.drivers ?? []).map((driver) => ({ ...driver, accidents: 4 }));
  const blocked = { pa: { ...risk.pa, annualKilometres: 90_000, ...(state === 'draft' && { drivers: accidents }) } };
  if (state === 'draft' && !isBlocked) return makeQuote(server, 'pa', { risk: null });
  const quote = await makeQuote(server, 'pa', { risk: isBlocked ? blocked : risk });
  return state === 'referred' ? askQuote(server, 'csr', 'referToUnderwriter', quote.quoteID, '') : quote;
}

test.each(quoteChanges)('Q4.g %s is done in every state that allows it', async (change) => {
  for (const state of quoteStates.filter((one) => quoteTransitions[change][one] === 'allowed')) {
    const quote = await fresh(state, change);
    expect(quote.state).toBe(state);
    const issue = quote.errorsAndWarnings.underwritingIssues.find(({ canUserApprove }) => canUserApprove)?.publicID;
    const rest =
      change === 'bindQuote'
        ? [await bindingOf(server, quote.quoteID, 'basic-monthly')]
        : restOf[change](quote.revision, issue ?? '');
    const { error } = await callQuote(server, { caller: callerOf(change) }, change, [quote.quoteID, ...rest]);
    expect([state, error]).toEqual([state, undefined]);
  }
});
