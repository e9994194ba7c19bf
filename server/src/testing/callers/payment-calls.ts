import type { ProductCode } from '@beistand/contract/features/quotes/codes.ts';
import type { Quote } from '@beistand/contract/features/quotes/schema.ts';
import { createDemoProvider, type SignedEvent } from '#demo/payments/demo-provider.ts';
import { signBody, signValue } from '#demo/payments/signatures.ts';
import { demoCards, type CardAnswer } from '#demo/payments/test-cards.ts';
import { createPaymentWorker } from '#features/quotes/payment/payment-worker.ts';
import type { TestApp } from '#testing/test-app.ts';
import { askQuote, bankPayment, bindingOf, cardPayment, makeQuote } from './quote-calls.ts';

/** A provider whose clock the test turns, and a worker upon it; events go to the webhook when the test says so. */
export function openPayments(server: TestApp) {
  let waiting: { ms: number; work: () => void }[] = [];
  const events: SignedEvent[] = [];
  const provider = createDemoProvider({
    key: providerKey(server),
    now: () => server.now(),
    later: (ms, work) => void waiting.push({ ms, work }),
    deliver: (event) => void events.push(event),
  });
  const worker = () =>
    createPaymentWorker({
      db: server.database,
      vault: server.vault,
      provider,
      log: server.app.log,
      times: { leaseMs: 15_000, pollMs: 1000 },
      timeZone: 'Europe/Berlin',
      now: () => server.now(),
      callMs: 20,
    });
  /** Lets so much time pass for the provider: what is due by then is done in its order, the rest waits on. */
  const pass = (ms: number) => {
    const due = waiting.filter((one) => one.ms <= ms).toSorted((one, other) => one.ms - other.ms);
    waiting = waiting.filter((one) => one.ms > ms).map((one) => ({ ...one, ms: one.ms - ms }));
    for (const { work } of due) work();
  };
  return { provider, worker, work: () => worker().work(), events, pass };
}

/** Cards that the demo's provider answers to in its own way. */
export const testCards = demoCards;

const providerKey = (server: TestApp) => server.vault.systemKey('demo payments');

/** The signature under an event, as the demo's provider makes it. */
export const signEvent = (server: TestApp, body: string, now: Date): string => signBody(providerKey(server), body, now);

/** What the provider answers where it authorises a payment. */
export const signAuthorisation = (server: TestApp, id: string): string =>
  signValue(providerKey(server), 'auth', { id });

export const postEvent = (server: TestApp, { body, signature }: SignedEvent) =>
  server.app.inject({
    method: 'POST',
    url: `${server.settings.deployment.basePath}payments/webhook`,
    payload: body,
    headers: { 'content-type': 'application/json', 'payment-signature': signature },
  });

export async function buyQuote(
  server: TestApp,
  product: ProductCode,
  card: CardAnswer | 'bank' = 'approve',
): Promise<Quote> {
  const { quoteID } = await makeQuote(server, product, { caller: 'erika' });
  return payQuote(server, quoteID, card);
}

export async function payQuote(server: TestApp, quoteID: string, card: CardAnswer | 'bank'): Promise<Quote> {
  const payment = card === 'bank' ? bankPayment : await cardPayment(server, quoteID, card);
  const binding = await bindingOf(server, quoteID, 'premium-monthly', payment);
  return askQuote(server, 'erika', 'bindQuote', quoteID, binding);
}

export const policiesOf = (server: TestApp, quoteID: string) =>
  server.database.query(
    `select policies.policy_number from policies join quotes using (policy_number) where number = $1`,
    [quoteID],
  );
