import type { Authority } from '@beistand/contract/authorities.ts';
import type { ProductCode } from '@beistand/contract/features/quotes/codes.ts';
import { completeRisk } from '@beistand/contract/features/quotes/quote-fixture.ts';
import type { PaymentPlans } from '@beistand/contract/features/quotes/payment-schema.ts';
import type { Risk } from '@beistand/contract/features/quotes/risk-schema.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { dateAt } from '@beistand/contract/formats.ts';
import { demoCards, type CardAnswer } from '#demo/payments/test-cards.ts';
import { demoUserId } from '#testing/demo-data.ts';
import type { TestApp, WireAnswer } from '#testing/test-app.ts';
import { bearerOf } from './bearer-for.ts';
import { wireClaim } from './fnol-calls.ts';

const callers = {
  erika: [{ type: 'account', value: '1000462', level: 'all' }, 'erika.sommer'],
  producer: [{ type: 'producer', value: 'P-201', level: 'all' }, 'paul.brenner'],
  csr: [{ type: 'csr', value: 'all', level: 'all' }, 'clara.nowak'],
  handler: [{ type: 'handler', value: 'all', level: 'all' }, 'hanna.vogt'],
} satisfies Record<string, [Authority, string]>;
export type QuoteCaller = keyof typeof callers;

export const quoteAccount = '1000462';

export async function callQuote(
  server: TestApp,
  { caller, key }: { caller: QuoteCaller; key?: string },
  method: string,
  params: readonly unknown[],
): Promise<WireAnswer> {
  const [authority, user] = callers[caller];
  const headers = await bearerOf(server, demoUserId(user), [authority]);
  const answer = await server.call('quote/quote', method, wireClaim(params) as unknown[], {
    ...headers,
    ...(key && { 'idempotency-key': key }),
  });
  return JSON.parse(JSON.stringify(answer).replaceAll('dateOfBirth_gelbring', 'dateOfBirth')) as WireAnswer;
}

/** Like the above, for calls that must succeed and answer with the quote. */
export async function askQuote(
  server: TestApp,
  caller: QuoteCaller,
  method: string,
  ...params: readonly unknown[]
): Promise<Quote> {
  const { result, error } = await callQuote(server, { caller }, method, params);
  if (error) throw new Error(`${method}: ${JSON.stringify(error)}`);
  return result as Quote;
}

/** A new quote; with a risk it is saved and calculated. */
export async function makeQuote(
  server: TestApp,
  productCode: ProductCode,
  {
    risk = completeRisk(productCode),
    caller = 'csr',
    account = quoteAccount,
  }: { risk?: Risk | null; caller?: QuoteCaller; account?: string } = {},
): Promise<Quote> {
  const startDate = dateAt(server.now(), server.settings.deployment.timeZone);
  const made = await askQuote(server, caller, 'createQuote', account, { productCode, startDate });
  if (risk === null) return made;
  const { quoteID, revision } = await askQuote(server, caller, 'saveQuote', made.quoteID, {
    revision: made.revision,
    risk,
  });
  return askQuote(server, caller, 'calculateQuote', quoteID, { revision });
}

/** What a browser does with a card: the number goes to the provider, the token to us. */
export async function cardPayment(server: TestApp, quoteID: string, card: CardAnswer = 'approve') {
  const response = await server.app.inject({
    method: 'POST',
    url: `${server.settings.deployment.basePath}demo/payments/tokens`,
    payload: {
      reference: quoteID,
      creditCardIssuer: 'visa',
      number: demoCards.find((one) => one.creditCardIssuer === 'visa' && one.answer === card)?.number,
      expirationMonth: 12,
      expirationYear: 2030,
    },
  });
  const { token } = response.json<{ token: string }>();
  const expirationDate = '2030-12-01T22:59:59.999Z';
  return { source: 'creditcard', creditCard: { creditCardIssuer: 'visa', token, expirationDate } };
}

export const testIban = 'DE89 3704 0044 0532 0130 00';
export const bankPayment = { source: 'wire', bankAccount: { accountType: 'checking', accountNumber: testIban } };

/** What somebody sends who saw the plan, whose id begins with that of its offering. */
export async function bindingOf(server: TestApp, quoteID: string, plan: string, payment: object = bankPayment) {
  const [offering = ''] = plan.split('-');
  const { result } = await callQuote(server, { caller: 'csr' }, 'retrievePaymentPlans', [quoteID, offering]);
  const { paymentPlans } = result as PaymentPlans;
  const total = paymentPlans.find(({ billingId }) => billingId === plan)?.total;
  return { offering, plan, payment, total };
}
