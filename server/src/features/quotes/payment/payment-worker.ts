import { quoteLimits } from '@beistand/contract/features/quotes/codes.ts';
import type { Held, Outcome } from '#platform/lease-queue/carry-out.ts';
import { createLanes, type Lanes } from '#platform/lease-queue/lanes.ts';
import type { QueueTimes } from '#platform/lease-queue/queue-times.ts';
import type { Chore } from '#platform/chores.ts';
import type { Db } from '#platform/database/database.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentMeans, PaymentProvider } from '#platform/payments/provider.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { bindPolicy } from '#features/quotes/binding/bind-policy.ts';
import { openContent } from '#features/quotes/quote-content.ts';
import { findQuoteState } from '#features/quotes/queries.ts';
import { paymentQueue } from './bind-quote.ts';
import {
  findPayment,
  hurryPaymentsBefore,
  lockPayment,
  markAuthorised,
  settlePayment,
  type PaymentRow,
} from './payment-queries.ts';
import { refusePayment } from './settle-payment.ts';

const atOnce = 10;
const usualCallMs = 20_000;
const attemptMs = 90_000;
const graceMs = 10_000;

const paymentMs = quoteLimits.paymentMinutes * 60_000;

export type PaymentWorkerDeps = {
  db: Db;
  vault: Vault;
  provider: PaymentProvider;
  log: Log;
  times: QueueTimes;
  timeZone: string;
  now(): Date;
  /** How long one call of the provider may take. */
  callMs?: number;
};

export type PaymentWorker = Lanes & { chore: Chore };

/**
 * Works on payments: authorises under the payment's id, makes the policy, then captures. Each step is stored before the next begins, and
 * each call of the provider can be repeated, so whoever takes over goes on where the one before ended.
 */
export function createPaymentWorker(deps: PaymentWorkerDeps): PaymentWorker {
  const { db, log, now, times } = deps;
  const lanes = createLanes({
    db,
    log,
    now,
    times,
    queue: paymentQueue,
    width: atOnce,
    widthPerKey: atOnce,
    // It ends by itself after a quarter of an hour.
    mostAttempts: Infinity,
    attemptMs,
    graceMs,
    words: { later: 'a payment will be tried again', stuck: 'a payment waits for a person' },
    work: ({ id }, held) => pay(deps, id, held),
  });
  // Attempts come at growing distances; what has waited long enough must not wait for the next one.
  const chore = {
    name: 'end payments without an answer',
    everyMs: 30_000,
    work: () => hurryPaymentsBefore(db, paymentQueue, { moment: new Date(now().getTime() - paymentMs), now: now() }),
  };
  return { ...lanes, chore };
}

/** One step after the other until the payment is settled or has to wait. */
async function pay(deps: PaymentWorkerDeps, id: string, held: Held): Promise<Outcome> {
  const payment = await findPayment(deps.db, id);
  if (payment?.state === 'requested') return authorise(deps, payment, held);
  if (payment?.state === 'authorised') return bindAndCapture(deps, payment, held);
  // An authorisation that arrived after the end is given back.
  if (payment?.state === 'voided') await deps.provider.void(id, callSignal(deps, held));
  await held.settle(async () => {});
  return { result: 'settled' };
}

function callSignal({ callMs = usualCallMs }: PaymentWorkerDeps, { signal }: Held): AbortSignal {
  return AbortSignal.any([signal, AbortSignal.timeout(callMs)]);
}

function isOver({ now }: PaymentWorkerDeps, { requestedAt }: PaymentRow): boolean {
  return requestedAt.getTime() + paymentMs <= now().getTime();
}

async function authorise(deps: PaymentWorkerDeps, payment: PaymentRow, held: Held): Promise<Outcome> {
  const { provider, vault, now } = deps;
  if (isOver(deps, payment)) return giveUp(deps, payment, held);
  if (!payment.means) return giveUp(deps, payment, held);
  const means = (await openContent(vault, payment.quoteId, 'means', payment.means)) as PaymentMeans;
  const { id, amount, currency } = payment;
  const outcome = await provider.authorise({ id, amount, currency, means }, callSignal(deps, held)).catch(asFailure);
  if (outcome.result === 'failed' || outcome.result === 'waiting') {
    // What an event told meanwhile is gone on with now, not at the next attempt.
    if ((await findPayment(deps.db, id))?.state !== 'requested') return pay(deps, id, held);
    if (outcome.result === 'failed') throw outcome.failure;
    return { result: 'later', problem: 'no answer yet' };
  }
  if (outcome.result === 'declined') {
    const { reason } = outcome;
    await held.settle((own) => refusePayment(own, id, { state: 'declined', reason, now: now() }));
    return { result: 'settled' };
  }
  await held.change((own) => markAuthorised(own, id, outcome));
  return pay(deps, id, held);
}

const asFailure = (failure: unknown) => ({ result: 'failed', failure }) as const;

async function bindAndCapture(deps: PaymentWorkerDeps, payment: PaymentRow, held: Held): Promise<Outcome> {
  const { db, provider, now } = deps;
  const { id, authorisation } = payment;
  let state = await findQuoteState(db, payment.quoteId);
  if (state === 'paying' && !isOver(deps, payment)) {
    await bind(deps, id, held);
    state = await findQuoteState(db, payment.quoteId);
  }
  if (state !== 'bound' || authorisation === null) return giveUp(deps, payment, held);
  await provider.capture(id, authorisation, callSignal(deps, held));
  await held.settle((own) => settlePayment(own, id, { state: 'captured', now: now() }));
  return { result: 'settled' };
}

/** The policy and the end of the quote in one transaction, in which the job is still ours. */
async function bind({ vault, now, timeZone }: PaymentWorkerDeps, id: string, held: Held): Promise<void> {
  await held.change(async (own) => {
    const payment = await lockPayment(own, id);
    if (payment?.state !== 'authorised') return;
    await bindPolicy({ db: own, vault: vault.using(own), now: now(), timeZone }, payment);
  });
}

/** What was not bound is voided, whether an answer came or not; the quote can be bought again. */
async function giveUp(deps: PaymentWorkerDeps, { id }: PaymentRow, held: Held): Promise<Outcome> {
  const { provider, now } = deps;
  await provider.void(id, callSignal(deps, held));
  await held.settle((own) => refusePayment(own, id, { state: 'voided', reason: 'noAnswer', now: now() }));
  return { result: 'settled' };
}
