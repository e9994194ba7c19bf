import { randomUUID } from 'node:crypto';
import { expect, request, type Page } from '@playwright/test';
import type { Answer } from '#support/answer.ts';
import { signedInCalls } from '#support/signed-in-calls.ts';
import { enter, sessionOf } from './claims-steps.ts';
import { nextButton } from './fnol-form.ts';
import { buyButton, completeRisk, payButton, type Customer, type Product } from './quote-steps.ts';

type Tree = { [name: string]: Tree | Answer[1] };
type Quote = { quoteID: string; revision: number };

/** What the step of the risk would send for these answers; later ones count. */
function riskOf(answers: readonly Answer[]): Tree {
  const risk: Tree = {};
  for (const [path, value] of answers) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    let place = risk;
    for (const name of names) place = (place[name] ??= {}) as Tree;
    place[last] = value;
  }
  return withLists(risk) as Tree;
}

/** Places that are counted are lists of people, who have ids. */
function withLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if ('0' in value) return Object.values(value as Tree[]).map((person) => ({ publicID: randomUUID(), ...person }));
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withLists(part)]));
}

type Call = <Result>(method: string, ...params: readonly unknown[]) => Promise<Result>;

async function quoteCalls({ url, user }: Customer): Promise<Call> {
  const browser = await request.newContext();
  const call = await signedInCalls(url, await sessionOf(browser, url, user));
  await browser.dispose();
  return (method, ...params) => call('quote/quote', method, ...params);
}

/** A quote without a risk, made without a page; its number. */
async function beginQuote(customer: Customer, product: Product): Promise<string> {
  return (await begin(await quoteCalls(customer), customer, product)).quoteID;
}

function begin(call: Call, { account = '1000462' }: Customer, productCode: Product): Promise<Quote> {
  const tomorrow = new Date(Date.now() + 86_400_000);
  const startDate = { year: tomorrow.getFullYear(), month: tomorrow.getMonth() + 1, day: tomorrow.getDate() };
  return call<Quote>('createQuote', account, { productCode, startDate });
}

/** The same with a risk that lacks nothing, and with prices unless the answers change that. */
export async function makeQuote(
  customer: Customer,
  product: Product,
  answers: readonly Answer[] = [],
): Promise<string> {
  const call = await quoteCalls(customer);
  const { quoteID, revision } = await begin(call, customer, product);
  const risk = riskOf([...completeRisk[product], ...answers]);
  const saved = await call<Quote>('saveQuote', quoteID, { revision, risk });
  await call('calculateQuote', quoteID, { revision: saved.revision });
  return quoteID;
}

/** Changes answers on the first level of the risk, as somebody else does who has the same quote open. */
export async function changeRisk(
  customer: Customer,
  quoteID: string,
  product: Product,
  answers: Record<string, Answer[1]>,
): Promise<void> {
  const call = await quoteCalls(customer);
  const { revision, risk } = await call<Quote & { risk: Partial<Record<Product, object>> }>('retrieveQuote', quoteID);
  await call('saveQuote', quoteID, { revision, risk: { [product]: { ...risk[product], ...answers } } });
}

/** Opens the step of the risk of a new quote. */
export async function openRisk(page: Page, customer: Customer, product: Product): Promise<string> {
  const quoteID = await beginQuote(customer, product);
  await enter(page, customer.url, customer.user, `quote-and-buy/${quoteID}/risk`);
  // What others change from now on is not what the page began with.
  await expect(nextButton(page)).toBeVisible();
  return quoteID;
}

/** Opens the offerings of a new quote, with a risk that lacks nothing but for these answers. */
export async function openOfferings(
  page: Page,
  customer: Customer,
  product: Product,
  answers: readonly Answer[] = [],
): Promise<void> {
  const quoteID = await makeQuote(customer, product, answers);
  await enter(page, customer.url, customer.user, `quote-and-buy/${quoteID}/offerings`);
  await expect(buyButton(page).first()).toBeVisible();
}

/** Opens the payment of a new quote. */
export async function openPayment(page: Page, customer: Customer, product: Product): Promise<void> {
  const quoteID = await makeQuote(customer, product);
  await enter(page, customer.url, customer.user, `quote-and-buy/${quoteID}/payment?offering=premium`);
  await expect(payButton(page)).toBeVisible();
}
