import { AppError } from '@beistand/contract/errors.ts';
import { clauseIssues } from '@beistand/contract/features/quotes/clause-rules.ts';
import { riskIssues } from '@beistand/contract/features/quotes/risk-rules.ts';
import type { Calculation } from '@beistand/contract/features/quotes/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { refuseIssues } from '#features/fnol/admit-policy.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { defaultCoverages, mergeCoverages } from '#features/quotes/clauses/coverages.ts';
import { dependencyIssues } from '#features/quotes/clauses/dependencies.ts';
import { referenceIssues } from '#features/quotes/clauses/references.ts';
import { wireClauses } from '#features/quotes/clauses/wire-clauses.ts';
import { coveragesByOffering, quoteForChange, type OpenQuote } from '#features/quotes/open-quote.ts';
import { countRevision, saveCoverages, savePremium } from '#features/quotes/queries.ts';
import { sealContent } from '#features/quotes/quote-content.ts';
import { findKnownParts, withRisk } from '#features/quotes/reading/known-parts.ts';
import { rate } from '#features/quotes/rating/rate.ts';
import { issueFacts } from '#features/quotes/underwriting/issue-facts.ts';
import { clearIssues, putIssue } from '#features/quotes/underwriting/issue-queries.ts';
import { judgeRules } from '#features/quotes/underwriting/judge-rules.ts';
import { settleState } from './settle-state.ts';

/** Judges the rules and makes the prices of all offerings, or of one with other coverages. */
export async function calculateQuote(
  context: SignedInContext,
  quoteId: string,
  calculation: Calculation,
): Promise<void> {
  const { db, deployment } = context;
  const stored = await quoteForChange(context, quoteId, 'calculateQuote');
  if (stored.revision !== calculation.revision) throw new AppError('QUOTE_STALE');
  const quote = await withCoverages(context, stored, calculation);
  await countRevision(db, quote.id);
  const isComplete = riskIssues(quote.product, quote.risk, dateAt(context.now(), deployment.timeZone)).length === 0;
  if (isComplete) {
    await judge(context, quote);
    const { tariff, risk, startDate: day } = quote;
    for (const { code, own, coverages } of quote.offerings.filter(({ code }) => isAsked(calculation, code)))
      await savePremium(db, quote.id, code, rate(tariff, risk, { offering: own, clauses: coverages }, day).total);
  }
  await settleState(context, quoteId);
}

const isAsked = ({ offering }: Calculation, code: string) => offering === undefined || offering === code;

/** Stores the coverages that were sent; refuses what the tariff or its rules do not allow. */
async function withCoverages(
  context: SignedInContext,
  quote: OpenQuote,
  { offering, coverages: sent }: Calculation,
): Promise<OpenQuote> {
  const { db, vault } = context;
  if (offering === undefined || !sent) return quote;
  const changed = quote.offerings.find(({ code }) => code === offering);
  if (!changed) throw new AppError('INVALID_INPUT', [{ path: [1, 'offering'], code: 'unknownCode' }]);
  const { coverages, issues } = mergeCoverages(quote.tariff, sent, changed.coverages);
  refuse(issues);
  const own = defaultCoverages(quote.tariff, changed.own);
  const found = clauseIssues(wireClauses(quote.tariff, coverages, { say: ({ de }) => de, own }));
  const known = withRisk(await findKnownParts(db, quote.accountNumber), quote.id, quote.risk);
  const ofAll = [...found, ...dependencyIssues(quote.tariff, coverages), ...referenceIssues(coverages, known)];
  // Paths name the clause as it was sent, where it was.
  refuse(
    ofAll.map(({ path: [index, ...path], code }) => {
      const at = sent.findIndex(({ publicID }) => publicID === coverages[Number(index)]?.publicID);
      return { path: [Math.max(at, 0), ...path], code };
    }),
  );
  await saveCoverages(db, quote.id, offering, await sealContent(vault, quote.id, 'coverages', coverages));
  const offerings = quote.offerings.map((one) => (one === changed ? { ...one, coverages } : one));
  return { ...quote, offerings };
}

function refuse(issues: Parameters<typeof refuseIssues>[1]): void {
  refuseIssues(
    1,
    issues.map(({ path, code }) => ({ path: ['coverages', ...path], code })),
  );
}

/** Writes down which rules hold; a decision stays with the facts it was made by. */
async function judge({ db, vault }: SignedInContext, quote: OpenQuote): Promise<void> {
  const { tariff, risk, startDate: day } = quote;
  await clearIssues(db, quote.id);
  for (const finding of judgeRules(tariff, risk, { coverages: coveragesByOffering(quote), day })) {
    const { rule, offering } = finding;
    await putIssue(db, quote.id, {
      rule: rule.code,
      offering: offering ?? '',
      facts: issueFacts(vault, quote.id, finding),
    });
  }
}
