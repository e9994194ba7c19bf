import { AppError } from '@beistand/contract/errors.ts';
import type { PaymentPlans } from '@beistand/contract/features/quotes/payment-schema.ts';
import type { SignedInContext } from '#rpc/context.ts';
import type { Say } from '#features/quotes/clauses/wire-clauses.ts';
import { readQuote, type OpenOffering, type OpenQuote } from '#features/quotes/open-quote.ts';
import { moneyOf } from '#features/quotes/rating/money.ts';
import { planPayments, type PlannedPayment } from '#features/quotes/rating/payment-plans.ts';
import { sayIn } from '#features/quotes/reading/answer-quote.ts';
import { findOpenIssues, isPriceHidden, type OpenIssue } from '#features/quotes/underwriting/open-issues.ts';

/** The offering with its current price; QUOTE_STALE without one. */
export function pricedOffering({ offerings }: OpenQuote, issues: readonly OpenIssue[], code: string) {
  const offering = offerings.find((one) => one.code === code);
  if (!offering) throw new AppError('INVALID_INPUT', [{ path: [1], code: 'unknownCode' }]);
  if (offering.premium === null || offering.status !== 'Quoted' || isPriceHidden(issues, code))
    throw new AppError('QUOTE_STALE');
  return { ...offering, premium: offering.premium };
}

/** Each plan of an offering has an id of its own, so that one of another offering is none of this. */
export function billedPlans({ tariff }: OpenQuote, { code, premium }: OpenOffering & { premium: number }) {
  return planPayments(tariff, premium).map((planned) => ({ ...planned, billingId: `${code}-${planned.plan.code}` }));
}

export async function retrievePlans(context: SignedInContext, quoteId: string, code: string): Promise<PaymentPlans> {
  const { db, locale, payments, deployment } = context;
  const quote = await readQuote(context, quoteId);
  const offering = pricedOffering(quote, await findOpenIssues(db, quote), code);
  const say = sayIn(locale);
  return {
    paymentPlans: billedPlans(quote, offering).map((planned) => wirePlan(planned, quote.tariff.currency, say)),
    tokenUrl: payments ? `${deployment.basePath}${payments.tokenPath}` : null,
  };
}

function wirePlan(planned: PlannedPayment & { billingId: string }, currency: string, say: Say) {
  const { plan, total, downPayment, installments, change, billingId } = planned;
  return {
    name: say(plan.name),
    billingId,
    downPayment: moneyOf(downPayment, currency),
    installment: moneyOf(installments.at(-1) ?? 0, currency),
    total: moneyOf(total, currency),
    selectedPaymentPlan: plan.interval === 'monthly',
    interval: plan.interval,
    installments: installments.map((cents) => moneyOf(cents, currency)),
    lines:
      change === 0
        ? []
        : [{ code: plan.code, name: say(plan.lineName), factor: plan.factor, result: moneyOf(change, currency) }],
  };
}
