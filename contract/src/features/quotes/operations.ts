import * as v from 'valibot';
import { accountNumberSchema } from '#features/accounts/schema.ts';
import { codeOf } from '#validation/codes.ts';
import { operation } from '#operation.ts';
import { chosenClausesSchema, dependentClausesSchema } from './clause-schema.ts';
import { productCodes } from './codes.ts';
import { newQuoteSchema } from './new-quote-schema.ts';
import { paymentPlansSchema } from './payment-schema.ts';
import {
  bindingSchema,
  calculationSchema,
  namedIssueSchema,
  offeringCodeSchema,
  quoteNotesSchema,
  quoteSchema,
  quoteSummarySchema,
  releaseSchema,
  savedQuoteSchema,
} from './schema.ts';
import { quoteIdSchema } from './quote-id.ts';

const roles = ['policyholder', 'producer', 'csr'] as const;
const quote = [{ kind: 'quote', at: [0] }] as const;
const ofQuote = { who: 'account', roles, objects: quote } as const;
const endpoint = 'quote/quote';

/**
 * Which of them a quote takes in which state is told by `quoteTransitions`. Beyond that: `QUOTE_LOCKED` while an underwriter has it, while
 * it is paid and once it is bound or withdrawn, `QUOTE_STALE` where the revision or the price is not the current one, `QUOTE_BLOCKED`
 * where an issue is in the way, `QUOTE_EXPIRED` after 30 days.
 */
export const quoteOperations = {
  createQuote: operation({
    endpoint,
    method: 'createQuote',
    access: { who: 'account', roles, objects: [{ kind: 'account', at: [0] }] },
    changes: true,
    keptWithKeyOf: 'answeredObject',
    params: v.strictTuple([accountNumberSchema, newQuoteSchema]),
    result: quoteSchema,
  }),

  /** For handlers, one that was referred. */
  retrieveQuote: operation({
    endpoint,
    method: 'retrieveQuote',
    access: { who: 'account', roles: [...roles, 'handler'], objects: quote },
    changes: false,
    logsAccess: {},
    params: v.strictTuple([quoteIdSchema]),
    result: quoteSchema,
  }),

  /** The account's, the newest first. */
  listQuotes: operation({
    endpoint,
    method: 'listQuotes',
    access: { who: 'account', roles, objects: [{ kind: 'account', at: [0] }] },
    changes: false,
    params: v.strictTuple([accountNumberSchema]),
    result: v.array(quoteSummarySchema),
  }),

  /** Keeps what was entered, complete or not; every offering has to be calculated again. */
  saveQuote: operation({
    endpoint,
    method: 'saveQuote',
    access: ofQuote,
    changes: true,
    keptWithKeyOf: 'answeredObject',
    params: v.strictTuple([quoteIdSchema, savedQuoteSchema]),
    result: quoteSchema,
  }),

  /** Judges the underwriting rules and makes prices. What stands against a price is answered in `errorsAndWarnings`. */
  calculateQuote: operation({
    endpoint,
    method: 'calculateQuote',
    access: ofQuote,
    changes: true,
    keptWithKeyOf: 'answeredObject',
    params: v.strictTuple([quoteIdSchema, calculationSchema]),
    result: quoteSchema,
  }),

  /** What a choice changes in other clauses, by the rules of the product. */
  getDependentClausesForLob: operation({
    endpoint,
    method: 'getDependentClausesForLob',
    access: { who: 'account', roles, objects: [] },
    changes: false,
    params: v.strictTuple([codeOf(productCodes), chosenClausesSchema]),
    result: dependentClausesSchema,
  }),

  /** `NOT_FOUND` for an issue of another quote, `QUOTE_BLOCKED` where the caller may not approve it. */
  approveUnderwritingIssue: operation({
    endpoint,
    method: 'approveUnderwritingIssue',
    access: { who: 'account', roles: ['producer', 'csr'], objects: quote },
    changes: true,
    keptWithKeyOf: 'answeredObject',
    params: v.strictTuple([quoteIdSchema, namedIssueSchema]),
    result: quoteSchema,
  }),

  /** Gives the quote to an underwriter and locks it. */
  referToUnderwriter: operation({
    endpoint,
    method: 'referToUnderwriter',
    access: ofQuote,
    changes: true,
    keptWithKeyOf: 'answeredObject',
    params: v.strictTuple([quoteIdSchema, quoteNotesSchema]),
    result: quoteSchema,
  }),

  withdrawJobByJobNumber: operation({
    endpoint,
    method: 'withdrawJobByJobNumber',
    access: ofQuote,
    changes: true,
    keptWithKeyOf: 'answeredObject',
    params: v.strictTuple([quoteIdSchema]),
    result: quoteSchema,
  }),

  /** The underwriter approves or rejects the open issues and unlocks the quote. */
  releaseQuote: operation({
    endpoint,
    method: 'releaseQuote',
    access: { who: 'account', roles: ['handler'], objects: quote },
    changes: true,
    keptWithKeyOf: 'answeredObject',
    logsAccess: { answeredAgain: 'retrieveQuote' },
    params: v.strictTuple([quoteIdSchema, releaseSchema]),
    result: quoteSchema,
  }),

  /** `QUOTE_STALE` where the offering has no price. */
  retrievePaymentPlans: operation({
    endpoint,
    method: 'retrievePaymentPlans',
    access: ofQuote,
    changes: false,
    params: v.strictTuple([quoteIdSchema, offeringCodeSchema]),
    result: paymentPlansSchema,
  }),

  /**
   * Asks for the money and answers at once with the quote in the state `paying`; `retrieveQuote` then tells what becomes of it: `bound` with
   * a policy, or `quoted` again with a payment that was declined or voided.
   */
  bindQuote: operation({
    endpoint,
    method: 'bindQuote',
    access: ofQuote,
    changes: true,
    keptWithKeyOf: 'answeredObject',
    params: v.strictTuple([quoteIdSchema, bindingSchema]),
    result: quoteSchema,
  }),
};
