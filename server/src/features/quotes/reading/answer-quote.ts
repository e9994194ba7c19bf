import type { Issue } from '@beistand/contract/validation/issue.ts';
import type {
  Quote,
  QuoteActivity,
  QuoteOffering,
  QuoteSummary,
  ValidationIssue,
} from '@beistand/contract/features/quotes/schema.ts';
import { quoteLimits } from '@beistand/contract/features/quotes/codes.ts';
import type { QuotePayment } from '@beistand/contract/features/quotes/payment-schema.ts';
import { riskIssues } from '@beistand/contract/features/quotes/risk-rules.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { languageOf, type Locale } from '@beistand/contract/locales.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { defaultCoverages } from '#features/quotes/clauses/coverages.ts';
import { wireClauses, type Say } from '#features/quotes/clauses/wire-clauses.ts';
import { readQuote, type OpenOffering, type OpenQuote } from '#features/quotes/open-quote.ts';
import { findPaymentOf, type PaymentRow } from '#features/quotes/payment/payment-queries.ts';
import { openContent } from '#features/quotes/quote-content.ts';
import { moneyOf } from '#features/quotes/rating/money.ts';
import { monthlyOf } from '#features/quotes/rating/payment-plans.ts';
import { rate } from '#features/quotes/rating/rate.ts';
import { listActivities } from '#features/quotes/underwriting/activity-queries.ts';
import {
  blockingIssues,
  findOpenIssues,
  isPriceHidden,
  type OpenIssue,
} from '#features/quotes/underwriting/open-issues.ts';
import { planPayments } from '#features/quotes/rating/payment-plans.ts';
import { wireIssue } from './wire-issue.ts';
import { findKnownParts, withRisk } from './known-parts.ts';

/** Texts of tariffs are German or English. English amounts have the code of their currency, as everywhere. */
export function sayIn(locale: Locale): Say {
  return languageOf(locale) === 'de' ? ({ de }) => de : ({ en }) => en.replaceAll(/€(?=\d)/g, 'EUR\u00a0');
}

/** The whole quote as its page shows it to the caller. */
export async function answerQuote(context: SignedInContext, quoteId: string): Promise<Quote> {
  const { db, deployment, locale, principal } = context;
  const quote = await readQuote(context, quoteId);
  const say = sayIn(locale);
  const issues = await findOpenIssues(db, quote);
  const payment = await findPaymentOf(db, quote.id);
  const known = withRisk(await findKnownParts(db, quote.accountNumber), quote.id, quote.risk);
  const today = dateAt(context.now(), deployment.timeZone);
  return {
    ...summaryOf(quote, say),
    accountHolder: quote.accountHolder,
    revision: quote.revision,
    tariffVersion: quote.tariffVersion,
    risk: quote.risk,
    offerings: quote.offerings.map((offering) => wireOffering(quote, offering, { issues, say })),
    errorsAndWarnings: {
      underwritingIssues: issues.map((issue) => wireIssue(issue, quote, { principal, say })),
      validationIssues: {
        issues: [],
        fieldIssues: riskIssues(quote.product, quote.risk, today).map((issue) => wireFieldIssue(issue, quote)),
      },
    },
    isKnockedOut: quote.offerings.every(({ code }) => isPriceHidden(issues, code)),
    lockedBy: quote.lockedAt && { referredBy: quote.lockedBy ?? '', since: quote.lockedAt.toISOString() },
    activities: await wireActivities(context, quote),
    payment: payment ? wirePayment(payment, quote) : null,
    ...known,
  };
}

type Summarised = Pick<
  OpenQuote,
  | 'id'
  | 'number'
  | 'accountNumber'
  | 'product'
  | 'state'
  | 'startDate'
  | 'createdAt'
  | 'updatedAt'
  | 'expiresAt'
  | 'policyNumber'
  | 'tariff'
>;

export function summaryOf(quote: Summarised, say: Say): QuoteSummary {
  return {
    quoteID: quote.number,
    publicID: quote.id,
    accountNumber: quote.accountNumber,
    productCode: quote.product,
    productName: say(quote.tariff.name),
    state: quote.state,
    startDate: quote.startDate,
    createdAt: quote.createdAt.toISOString(),
    updatedAt: quote.updatedAt.toISOString(),
    expiresAt: quote.expiresAt.toISOString(),
    policyNumber: quote.policyNumber,
  };
}

function wireOffering(
  quote: OpenQuote,
  offering: OpenOffering,
  { issues, say }: { issues: OpenIssue[]; say: Say },
): QuoteOffering {
  const { tariff, risk, startDate } = quote;
  const { code, own, coverages } = offering;
  const isShown = offering.premium !== null && !isPriceHidden(issues, code);
  const isPriced = isShown && offering.status === 'Quoted';
  const rating = isPriced ? rate(tariff, risk, { offering: own, clauses: coverages }, startDate) : undefined;
  const premiumOf = (cents: number | null) =>
    cents === null
      ? null
      : { monthlyPremium: moneyOf(monthlyOf(cents), tariff.currency), total: moneyOf(cents, tariff.currency) };
  const defaults = defaultCoverages(tariff, own);
  return {
    code,
    name: say(own.name),
    description: say(own.description),
    lob: tariff.product,
    isRecommended: own.isRecommended,
    quote: {
      premium: isShown ? premiumOf(offering.premium) : null,
      previousPremium: isShown ? premiumOf(offering.previousPremium) : null,
      status: isPriced ? 'Quoted' : 'Draft',
      branchName: offering.branchName,
    },
    clauses: wireClauses(tariff, coverages, { say, own: defaults, byClause: rating?.byClause }),
    defaultCoverages: defaults,
    breakdown: (rating?.lines ?? []).map((line) => ({
      code: line.code,
      name: say(line.name),
      amount: line.amount === undefined ? null : moneyOf(line.amount, tariff.currency),
      factor: line.factor ?? null,
      result: moneyOf(line.result, tariff.currency),
    })),
    blockedBy: blockingIssues(issues, code).map(({ id }) => id),
  };
}

function wireFieldIssue({ code, path }: Issue, { id, product }: OpenQuote): ValidationIssue {
  const field = path.join('.');
  return {
    reason: code,
    type: 'error',
    flowStepId: 'risk',
    relatedEntity: { publicID: id, displayName: field, dtoFieldName: field, dtoName: product, type: 'risk' },
  };
}

async function wireActivities({ db, vault }: SignedInContext, { id }: OpenQuote): Promise<QuoteActivity[]> {
  const activities = [];
  for (const { id: publicID, notes, releaseNotes, createdAt, completedAt, ...activity } of await listActivities(db, id))
    activities.push({
      ...activity,
      publicID,
      notes: await openContent(vault, id, 'notes', notes),
      createdAt: createdAt.toISOString(),
      completedAt: completedAt?.toISOString() ?? null,
      releaseNotes: releaseNotes && (await openContent(vault, id, 'notes', releaseNotes)),
    });
  return activities;
}

function wirePayment(payment: PaymentRow, { offerings, tariff }: OpenQuote): QuotePayment {
  const { id, state, source, offering, plan, amount, currency, requestedAt, lastFour, issuer, reason } = payment;
  const premium = offerings.find(({ code }) => code === offering)?.premium ?? null;
  const planned = premium === null ? [] : planPayments(tariff, premium);
  const chosen = planned.find((one) => plan === `${offering}-${one.plan.code}`);
  return {
    publicID: id,
    state,
    source,
    offering,
    plan,
    amount: moneyOf(amount, currency),
    ...(chosen && { installments: chosen.installments.map((cents) => moneyOf(cents, currency)) }),
    requestedAt: requestedAt.toISOString(),
    endsAt: new Date(requestedAt.getTime() + quoteLimits.paymentMinutes * 60_000).toISOString(),
    lastFour,
    creditCardIssuer: issuer,
    reason,
  };
}
