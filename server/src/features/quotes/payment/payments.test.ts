import { productCodes, type ProductCode } from '@beistand/contract/features/quotes/codes.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { callFnol } from '#testing/callers/fnol-calls.ts';
import {
  buyQuote,
  openPayments,
  payQuote,
  policiesOf,
  postEvent,
  signAuthorisation,
  signEvent,
  testCards,
} from '#testing/callers/payment-calls.ts';
import { askQuote, bindingOf, makeQuote, testIban } from '#testing/callers/quote-calls.ts';
import { dumpDatabase } from '#testing/databases/dump-database.ts';
import { openTestApp, type TestApp } from '#testing/test-app.ts';
import { describeStorms } from './payments.storms.ts';

let server: TestApp;
const begin = Date.now();
let now = new Date(begin);

beforeAll(async () => {
  server = await openTestApp({ now: () => now });
});

afterAll(() => server.close());

const open = () => openPayments(server);
const post = (event: Parameters<typeof postEvent>[1]) => postEvent(server, event);
const buy = (product: ProductCode, card?: Parameters<typeof buyQuote>[2]) => buyQuote(server, product, card);
const retrieve = (quoteID: string) => askQuote(server, 'erika', 'retrieveQuote', quoteID);

test.each(productCodes)('Q6.g a bought quote of %s becomes a policy that can be claimed on', async (product) => {
  const { work, provider } = open();
  const paying = await buy(product);
  expect(paying).toMatchObject({
    state: 'paying',
    payment: { state: 'requested', plan: 'premium-monthly', source: 'creditcard' },
  });
  expect(await work()).toBe(1);
  const bound = await retrieve(paying.quoteID);
  expect(bound).toMatchObject({
    state: 'bound',
    payment: { state: 'captured', lastFour: '4242', creditCardIssuer: 'visa', installments: { length: 11 } },
  });
  expect(provider.ledger.get(bound.payment?.publicID ?? '')).toMatchObject({ captures: 1, isVoided: false });
  const policyNumber = bound.policyNumber ?? '';
  const lossDate = now.toISOString();
  const found = await callFnol(server, { caller: 'erika' }, 'searchPolicies', [{ policyNumber, lossDate }]);
  expect(found.result).toMatchObject([{ policyNumber }]);
  const { result: units } = await callFnol(server, { caller: 'erika' }, 'getPolicySummaryRiskUnits', [policyNumber]);
  expect(units).toMatchObject({
    contacts: expect.arrayContaining([expect.objectContaining({ displayName: 'Erika Sommer' })]) as unknown[],
  });
  const detail = await callFnol(server, { caller: 'erika', endpoint: 'gateway/policy' }, 'getPolicyDetails', [
    policyNumber,
  ]);
  expect(detail.error).toBeUndefined();
  const claim = await callFnol(server, { caller: 'erika' }, 'createClaim', [policyNumber, { lossDate }]);
  expect(claim.error).toBeUndefined();
  const account = await callFnol(server, { caller: 'erika', endpoint: 'gateway/account' }, 'getAccountDetails', [
    '1000462',
  ]);
  expect(JSON.stringify(account.result)).toContain(policyNumber);
});

test('Q6.g what was quoted stands in the policy: vehicle, drivers, coverages with their limits', async () => {
  const { work } = open();
  const { quoteID } = await buy('pa', 'bank');
  await work();
  const { policyNumber } = await retrieve(quoteID);
  const { result } = await callFnol(server, { caller: 'erika', endpoint: 'gateway/policy' }, 'getPolicyDetails', [
    policyNumber,
  ]);
  expect(result).toMatchObject({
    policyType: 'PersonalAuto',
    policyLines: [{ lineOfBusinessCode: 'PA', product: { productName: 'Kfz-Versicherung' } }],
    detail: {
      coverages: expect.arrayContaining([
        expect.objectContaining({ type: 'liability', incidentLimit: { amount: 100_000_000, currency: 'eur' } }),
      ]) as unknown[],
      lobs: {
        personalAuto: {
          vehicles: [
            {
              make: 'Opel',
              coverages: expect.arrayContaining([
                expect.objectContaining({ type: 'collision', deductible: { amount: 300, currency: 'eur' } }),
              ]) as unknown[],
            },
          ],
        },
      },
    },
  });
  const units = await callFnol(server, { caller: 'erika' }, 'getPolicySummaryRiskUnits', [policyNumber]);
  expect(units.result).toMatchObject({
    contacts: [{ policyRole: 'insured' }, { policyRole: 'driver', lastName: 'Aydın' }],
  });
});

test('Q6.g a card that is declined says why, and the quote can be bought again', async () => {
  const { work, provider } = open();
  const { quoteID } = await makeQuote(server, 'gtp', { caller: 'erika' });
  for (const card of ['insufficientFunds', 'stolen', 'expired'] as const) {
    await payQuote(server, quoteID, card);
    await work();
    const declined = await retrieve(quoteID);
    expect(declined).toMatchObject({
      state: 'quoted',
      policyNumber: null,
      payment: { state: 'declined', reason: card },
    });
    expect(provider.ledger.get(declined.payment?.publicID ?? '')).toMatchObject({ captures: 0 });
    now = new Date(now.getTime() + 1000);
  }
  const again = await bindingOf(server, quoteID, 'premium-annual');
  await askQuote(server, 'erika', 'bindQuote', quoteID, again);
  await work();
  expect(await retrieve(quoteID)).toMatchObject({ state: 'bound', payment: { state: 'captured', lastFour: '3000' } });
});

test('Q6.a nobody pays a price that has changed since it was shown', async () => {
  const { quoteID } = await makeQuote(server, 'gtp', { caller: 'erika' });
  const { total, ...binding } = await bindingOf(server, quoteID, 'premium-monthly');
  const { amount = 0, currency } = total ?? {};
  const buying = (part: object) => askQuote(server, 'erika', 'bindQuote', quoteID, { ...binding, ...part });
  await expect(buying({ total: { amount: amount - 1, currency } })).rejects.toThrow('QUOTE_STALE');
  await expect(buying({ total: { amount, currency: 'USD' } })).rejects.toThrow('QUOTE_STALE');
  await expect(buying({}), 'nor one that was not shown at all').rejects.toThrow('INVALID_INPUT');
  expect((await buying({ total })).state).toBe('paying');
});

test('Q6.g an answer after 40 seconds comes by the webhook, and then the quote is bound', async () => {
  const { work, pass, events } = open();
  const { quoteID } = await buy('gtp', 'slow');
  await work();
  expect(await retrieve(quoteID)).toMatchObject({ state: 'paying', payment: { state: 'requested' } });
  pass(40_000);
  pass(5000);
  for (const event of events.splice(0)) expect((await post(event)).statusCode).toBe(200);
  expect(await retrieve(quoteID)).toMatchObject({ state: 'paying', payment: { state: 'authorised' } });
  expect(await work()).toBe(1);
  expect(await retrieve(quoteID)).toMatchObject({ state: 'bound', payment: { state: 'captured' } });
});

test('Q6.g an answer that comes by the webhook while the provider is still asked counts at once', async () => {
  const { work, provider } = open();
  const asked = Promise.withResolvers<void>();
  const call = Promise.withResolvers<never>();
  provider.authorise = () => {
    asked.resolve();
    return call.promise;
  };
  const { quoteID, payment } = await buy('gtp', 'never');
  const id = payment?.publicID ?? '';
  const authorisation = signAuthorisation(server, id);
  const body = JSON.stringify({
    id: 'meanwhile',
    paymentId: id,
    result: 'authorised',
    authorisation,
    lastFour: '9094',
  });
  const working = work();
  await asked.promise;
  expect((await post({ body, signature: signEvent(server, body, now) })).statusCode).toBe(200);
  call.reject(new Error('no answer'));
  expect(await working).toBe(1);
  expect(await retrieve(quoteID)).toMatchObject({ state: 'bound', payment: { state: 'captured' } });
});

test('Q6.g without an answer a payment is voided after 15 minutes; an answer that comes later is given back', async () => {
  const { worker, provider, pass, events } = open();
  const { quoteID, payment } = await buy('gtp', 'slow');
  const lanes = worker();
  await lanes.work();
  now = new Date(now.getTime() + 15 * 60_000);
  await lanes.chore.work();
  await lanes.work();
  expect(await retrieve(quoteID)).toMatchObject({ state: 'quoted', payment: { state: 'voided', reason: 'noAnswer' } });
  expect(provider.ledger.get(payment?.publicID ?? '')).toMatchObject({ captures: 0, isVoided: true });
  const late = JSON.stringify({
    id: 'late',
    paymentId: payment?.publicID,
    result: 'authorised',
    authorisation: 'auth',
    lastFour: '4046',
  });
  const signature = signEvent(server, late, now);
  expect((await post({ body: late, signature })).statusCode).toBe(200);
  expect(await lanes.work()).toBe(1);
  expect(await retrieve(quoteID)).toMatchObject({ state: 'quoted', payment: { state: 'voided' } });
  pass(Infinity);
  events.length = 0;
  now = new Date(begin);
});

// A short form; `npm run prove` has fifty of each.
describeStorms(() => server, { buyers: 12, copies: 4 });

test('Q6.g what was captured can be given back, once', async () => {
  const { work, provider, pass, events } = open();
  const { quoteID, payment } = await buy('gtp');
  await work();
  pass(Infinity);
  events.length = 0;
  const id = payment?.publicID ?? '';
  for (let time = 0; time < 2; time += 1) await provider.refund(id, '', AbortSignal.timeout(1000));
  pass(Infinity);
  expect(events).toHaveLength(2);
  for (const event of events) expect((await post(event)).statusCode).toBe(200);
  expect(await retrieve(quoteID)).toMatchObject({ state: 'bound', payment: { state: 'refunded' } });
});

test('Q6.g a server that stops between the steps leaves nothing that the next cannot finish', async () => {
  const { provider, worker } = open();
  for (const step of ['authorise', 'capture'] as const) {
    const { quoteID, payment } = await buy('gtp');
    const carryOut = provider[step] as (...all: unknown[]) => Promise<unknown>;
    // The provider has done it, and nobody heard.
    provider[step] = async (...all: unknown[]) => {
      await carryOut(...all);
      throw new Error('the connection ended');
    };
    await worker().work();
    provider[step] = carryOut as never;
    expect((await retrieve(quoteID)).state).toBe(step === 'authorise' ? 'paying' : 'bound');
    now = new Date(now.getTime() + 60_000);
    await worker().work();
    expect(await retrieve(quoteID)).toMatchObject({ state: 'bound', payment: { state: 'captured' } });
    expect(provider.ledger.get(payment?.publicID ?? '')).toMatchObject({ captures: 1 });
    expect(await policiesOf(server, quoteID)).toHaveLength(1);
  }
});

test('Q6.h a forged, a changed and a stale event are refused, and one of no payment of ours', async () => {
  const { quoteID, payment } = await buy('gtp', 'never');
  const body = JSON.stringify({
    id: 'forged',
    paymentId: payment?.publicID,
    result: 'authorised',
    authorisation: 'a',
    lastFour: '1',
  });
  const signature = signEvent(server, body, now);
  const stale = signEvent(server, body, new Date(now.getTime() - 6 * 60_000));
  for (const event of [
    { body, signature: signature.replace(/.$/, (last) => (last === '0' ? '1' : '0')) },
    { body, signature: '' },
    { body: body.replace('authorised', 'declined'), signature },
    { body, signature: stale },
    { body, signature: stale.replace(/^t=\d+/, signature.split(',')[0] ?? '') },
  ])
    expect((await post(event)).statusCode).toBe(400);
  const other = JSON.stringify({ id: 'x', paymentId: crypto.randomUUID(), result: 'captured' });
  expect((await post({ body: other, signature: signEvent(server, other, now) })).statusCode).toBe(404);
  expect(await retrieve(quoteID)).toMatchObject({ state: 'paying', payment: { state: 'requested' } });
  expect(
    await server.database.query('select 1 from payment_events where payment_id = $1', [payment?.publicID]),
  ).toEqual([]);
});

test.each(testCards)(
  'Q6.f the provider gives a token for $creditCardIssuer $number',
  async ({ answer: _answer, ...card }) => {
    const url = `${server.settings.deployment.basePath}demo/payments/tokens`;
    const entered = { reference: 'Q-123456789', expirationMonth: 1, expirationYear: 2030, ...card };
    const { token } = (await server.app.inject({ method: 'POST', url, payload: entered })).json<{ token: string }>();
    expect(token).not.toContain(card.number);
    const wrong = { ...entered, number: card.number.replace(/^./, '9') };
    expect((await server.app.inject({ method: 'POST', url, payload: wrong })).statusCode).toBe(422);
  },
);

test('Q6.f no card number and no whole account number is anywhere', async () => {
  const held = `${await dumpDatabase(server.database)}${server.logged.join('\n')}`;
  for (const number of [...testCards.map((card) => card.number), testIban, testIban.replaceAll(' ', '')])
    expect(held).not.toContain(number);
  expect(
    await server.database.query(`select 1 from payments where state in ('captured', 'declined') and means is not null`),
  ).toEqual([]);
});
