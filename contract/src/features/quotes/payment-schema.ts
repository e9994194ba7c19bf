import * as v from 'valibot';
import { accountTypes, cardMasks, paymentIntervals, type CardType } from '#constants.ts';
import { instantSchema } from '#instant.ts';
import { moneySchema } from '#features/payments/money.ts';
import { codeOf } from '#validation/codes.ts';
import { declineReasons, paymentSources, quoteLimits, quotePaymentStates } from './codes.ts';

const cardIssuers = Object.keys(cardMasks) as [CardType, ...CardType[]];

/** `accountNumber` is an IBAN, or a plain number with routing number and bank; `paymentIssues` says what is wrong with it. */
const bankAccountSchema = v.strictObject({
  accountType: codeOf(accountTypes),
  accountNumber: v.pipe(v.string(), v.minLength(1, 'required'), v.maxLength(quoteLimits.accountNumber, 'invalid')),
  routingNumber: v.optional(v.pipe(v.string(), v.maxLength(20, 'invalid'))),
  bankName: v.optional(v.pipe(v.string(), v.maxLength(quoteLimits.bankName, 'invalid'))),
});

/** The number stays with the provider: what comes here is the token that the provider gave the browser for it, for this quote. */
const creditCardSchema = v.strictObject({
  creditCardIssuer: codeOf(cardIssuers),
  token: v.pipe(v.string(), v.regex(/^[\w.-]{16,}$/, 'invalid'), v.maxLength(quoteLimits.token, 'invalid')),
  /** The end of the first day of the month of expiry, in the deployment's time zone. */
  expirationDate: instantSchema,
});

export const paymentSchema = v.variant('source', [
  v.strictObject({ source: v.literal('wire'), bankAccount: bankAccountSchema }),
  v.strictObject({ source: v.literal('creditcard'), creditCard: creditCardSchema }),
]);

export const paymentPlanSchema = v.strictObject({
  name: v.string(),
  billingId: v.string(),
  /** What is paid when buying; the first of the instalments where there are some. */
  downPayment: moneySchema,
  /** The regular one after that; zero where all is paid at once. */
  installment: moneySchema,
  total: moneySchema,
  selectedPaymentPlan: v.boolean(),
  interval: v.picklist(paymentIntervals),
  /** The instalments after the down payment, in their order; with it they sum to the total. */
  installments: v.array(moneySchema),
  /** How the total follows from the premium: a discount or a surcharge of the plan. */
  lines: v.array(v.strictObject({ code: v.string(), name: v.string(), factor: v.string(), result: moneySchema })),
});

export const paymentPlansSchema = v.strictObject({
  paymentPlans: v.array(paymentPlanSchema),
  /**
   * Where the browser exchanges a card number for a token; null where this deployment takes no cards. The page posts
   * `{ reference: quoteID, creditCardIssuer, number, expirationMonth, expirationYear }` there as JSON and gets `{ token }`, or 422 `{ error }`.
   */
  tokenUrl: v.nullable(v.string()),
});

/** What became of the money; shown while the quote is `paying` and afterwards. */
export const quotePaymentSchema = v.strictObject({
  publicID: v.string(),
  state: v.picklist(quotePaymentStates),
  source: v.picklist(paymentSources),
  offering: v.string(),
  plan: v.string(),
  amount: moneySchema,
  /** The instalments that follow, one a month; missing where the price of the offering is not known any more. */
  installments: v.optional(v.array(moneySchema)),
  requestedAt: v.string(),
  /** When waiting ends by a void. */
  endsAt: v.string(),
  /** The last digits of the card or account. */
  lastFour: v.nullable(v.string()),
  creditCardIssuer: v.nullable(v.picklist(cardIssuers)),
  reason: v.nullable(v.picklist(declineReasons)),
});

export type QuotePaymentEntry = v.InferOutput<typeof paymentSchema>;
export type PaymentPlan = v.InferOutput<typeof paymentPlanSchema>;
export type PaymentPlans = v.InferOutput<typeof paymentPlansSchema>;
export type QuotePayment = v.InferOutput<typeof quotePaymentSchema>;
