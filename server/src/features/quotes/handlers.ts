import type { quoteOperations } from '@beistand/contract/features/quotes/operations.ts';
import { AppError } from '@beistand/contract/errors.ts';
import type { HandlersOf } from '#rpc/context.ts';
import { calculateQuote } from '#features/quotes/changes/calculate-quote.ts';
import { createQuote } from '#features/quotes/changes/create-quote.ts';
import { saveQuote } from '#features/quotes/changes/save-quote.ts';
import { resolveDependencies } from '#features/quotes/clauses/dependencies.ts';
import { bindQuote } from '#features/quotes/payment/bind-quote.ts';
import { retrievePlans } from '#features/quotes/payment/plans.ts';
import { answerQuote, sayIn, summaryOf } from '#features/quotes/reading/answer-quote.ts';
import { tariffs } from '#features/quotes/tariff/tariffs.ts';
import { approveIssue, referQuote, releaseQuote, withdrawQuote } from '#features/quotes/underwriting/decisions.ts';
import { isSold, stateOf } from './open-quote.ts';
import { listQuotes } from './queries.ts';

export const quoteHandlers: HandlersOf<typeof quoteOperations> = {
  async createQuote([accountNumber, quote], context) {
    return answerQuote(context, await createQuote(context, accountNumber, quote));
  },

  retrieveQuote: ([quoteId], context) => answerQuote(context, quoteId),

  async listQuotes([accountNumber], { db, deployment, locale, now }) {
    const rows = await listQuotes(db, accountNumber);
    return rows
      .filter(({ product }) => isSold(deployment, product))
      .map((row) => {
        const tariff = tariffs().ofVersion(row.product, row.tariffVersion);
        return summaryOf({ ...row, state: stateOf(row, now()), tariff }, sayIn(locale));
      });
  },

  async saveQuote([quoteId, saved], context) {
    await saveQuote(context, quoteId, saved);
    return answerQuote(context, quoteId);
  },

  async calculateQuote([quoteId, calculation], context) {
    await calculateQuote(context, quoteId, calculation);
    return answerQuote(context, quoteId);
  },

  async getDependentClausesForLob([lob, clauses], { deployment }) {
    if (!isSold(deployment, lob)) throw new AppError('NOT_FOUND');
    return resolveDependencies(tariffs().current(lob), clauses);
  },

  async approveUnderwritingIssue([quoteId, { publicID }], context) {
    await approveIssue(context, quoteId, publicID);
    return answerQuote(context, quoteId);
  },

  async referToUnderwriter([quoteId, notes], context) {
    await referQuote(context, quoteId, notes);
    return answerQuote(context, quoteId);
  },

  async withdrawJobByJobNumber([quoteId], context) {
    await withdrawQuote(context, quoteId);
    return answerQuote(context, quoteId);
  },

  async releaseQuote([quoteId, release], context) {
    await releaseQuote(context, quoteId, release);
    return answerQuote(context, quoteId);
  },

  retrievePaymentPlans: ([quoteId, offering], context) => retrievePlans(context, quoteId, offering),

  async bindQuote([quoteId, binding], context) {
    await bindQuote(context, quoteId, binding);
    return answerQuote(context, quoteId);
  },
};
