import { randomUUID } from 'node:crypto';
import { AppError } from '@beistand/contract/errors.ts';
import { paymentIssues } from '@beistand/contract/features/quotes/payment-rules.ts';
import type { QuotePaymentEntry } from '@beistand/contract/features/quotes/payment-schema.ts';
import type { Binding } from '@beistand/contract/features/quotes/schema.ts';
import { refuseIssues } from '#features/fnol/admit-policy.ts';
import { putJob } from '#platform/lease-queue/queries.ts';
import type { PaymentMeans } from '#platform/payments/provider.ts';
import type { SignedInContext } from '#rpc/context.ts';
import { moneyOf } from '#features/quotes/rating/money.ts';
import { quoteForChange } from '#features/quotes/open-quote.ts';
import { setState } from '#features/quotes/queries.ts';
import { sealContent } from '#features/quotes/quote-content.ts';
import { blockingIssues, findOpenIssues } from '#features/quotes/underwriting/open-issues.ts';
import { insertPayment } from './payment-queries.ts';
import { billedPlans, pricedOffering } from './plans.ts';

export const paymentQueue = 'payment';

/** Asks for the money: the payment and its job are stored together, and whoever works on the queue does the rest. */
export async function bindQuote(context: SignedInContext, quoteId: string, binding: Binding): Promise<void> {
  const { db, vault, deployment, payments } = context;
  const now = context.now();
  const quote = await quoteForChange(context, quoteId, 'bindQuote');
  if (!payments) throw new AppError('UNAVAILABLE');
  const issues = await findOpenIssues(db, quote);
  const offering = pricedOffering(quote, issues, binding.offering);
  if (blockingIssues(issues, offering.code).length > 0) throw new AppError('QUOTE_BLOCKED');
  const planned = billedPlans(quote, offering).find(({ billingId }) => billingId === binding.plan);
  const { payment } = binding;
  refuseIssues(1, [
    ...(planned ? [] : [{ path: ['plan'], code: 'unknownCode' }]),
    ...paymentIssues(payment, { now, timeZone: deployment.timeZone }).map(({ path, code }) => ({
      path: ['payment', ...path],
      code,
    })),
    ...(payment.source === 'creditcard' && !payments.isTokenFor(payment.creditCard.token, quote.number)
      ? [{ path: ['payment', 'creditCard', 'token'], code: 'invalid' }]
      : []),
  ]);
  if (!planned) return;
  const { amount, currency } = moneyOf(planned.total, quote.tariff.currency);
  if (binding.total.amount !== amount || binding.total.currency !== currency) throw new AppError('QUOTE_STALE');
  const id = randomUUID();
  await insertPayment(db, {
    id,
    quoteId: quote.id,
    offering: offering.code,
    plan: planned.billingId,
    source: payment.source,
    amount: planned.downPayment,
    currency: quote.tariff.currency,
    means: await sealContent(vault, quote.id, 'means', meansOf(payment)),
    lastFour: payment.source === 'wire' ? payment.bankAccount.accountNumber.replaceAll(' ', '').slice(-4) : null,
    issuer: payment.source === 'creditcard' ? payment.creditCard.creditCardIssuer : null,
    now,
  });
  await setState(db, quote.id, { state: 'paying', now });
  await putJob(db, { queue: paymentQueue, id, fairKey: quote.accountNumber, dueAt: now });
}

function meansOf(payment: QuotePaymentEntry): PaymentMeans {
  if (payment.source === 'creditcard') return { source: 'creditcard', token: payment.creditCard.token };
  const { accountNumber, routingNumber, accountType } = payment.bankAccount;
  return { source: 'wire', accountNumber: accountNumber.replaceAll(' ', '').toUpperCase(), routingNumber, accountType };
}
