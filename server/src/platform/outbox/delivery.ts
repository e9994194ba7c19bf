import type { Held, Outcome as Attempted } from '#platform/lease-queue/carry-out.ts';
import { createLanes, type Lanes } from '#platform/lease-queue/lanes.ts';
import type { QueueTimes } from '#platform/lease-queue/queue-times.ts';
import type { Db } from '#platform/database/database.ts';
import { announceChange } from '#platform/live/live-updates.ts';
import type { Log } from '#platform/log.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { KeyDestroyed } from '#platform/vault/vault-error.ts';
import type { Attachment, Channel, Message, Outcome, Transports } from './message.ts';
import { openMessage } from './put-message.ts';
import { findQueued, markHandedOver, markSent, markUnsent, clearHandover, type QueuedRow } from './queries.ts';

/** How many messages of one channel are sent at a time. */
const atOnce = 10;
/** A message that could not be sent within a day is dropped. */
const deliverWithinMs = 24 * 3_600_000;
/** Longer than a mail server that answers step by step may take. */
const attemptMs = 180_000;
const graceMs = 10_000;

export type DeliveryDeps = {
  db: Db;
  vault: Vault;
  transports: Transports;
  log: Log;
  times: QueueTimes;
  now(): Date;
  readAttachment(attachment: Attachment): Promise<Buffer>;
};

export type Delivery = {
  /** Sends what is due now; answers with how many messages it tried. */
  deliverDue(): Promise<number>;
  start(): void;
  /** Waits a while for what is being sent. */
  stop(): Promise<void>;
};

/** Sends what waits in the outbox. Each channel has lanes of its own: one that hangs does not hold up the other. */
export function createDelivery(deps: DeliveryDeps): Delivery {
  const channels = (Object.keys(deps.transports) as Channel[]).filter((channel) => deps.transports[channel]);
  const lanes = channels.map((channel) => lanesOf(deps, channel));
  return {
    async deliverDue() {
      const tried = await Promise.all(lanes.map((each) => each.work()));
      return tried.reduce((sum, count) => sum + count, 0);
    },
    start: () => lanes.forEach((each) => each.start()),
    async stop() {
      await Promise.all(lanes.map((each) => each.stop()));
    },
  };
}

function lanesOf(deps: DeliveryDeps, channel: Channel): Lanes {
  const { db, log, now, times } = deps;
  return createLanes({
    db,
    log,
    now,
    times,
    queue: channel,
    width: atOnce,
    widthPerKey: atOnce,
    // It is dropped when it is a day old.
    mostAttempts: Infinity,
    attemptMs,
    graceMs,
    words: { later: 'a message will be tried again', stuck: 'a message waits for a person' },
    work: ({ id }, held) => deliver(deps, id, held),
  });
}

const erased: Outcome = { result: 'never', problem: 'erased' };

async function deliver(deps: DeliveryDeps, id: string, held: Held): Promise<Attempted> {
  const row = await findQueued(deps.db, id);
  if (!row) {
    await held.settle(async () => {});
    return { result: 'settled' };
  }
  const outcome = await attempt(deps, { ...row, id }, held).catch((failure: unknown): Outcome => {
    if (failure instanceof KeyDestroyed) return erased;
    throw failure;
  });
  if (outcome.result === 'later') {
    await held.change((own) => clearHandover(own, id));
    return { result: 'later', problem: outcome.problem };
  }
  await settle(deps, { ...row, id }, outcome, held);
  return { result: 'settled' };
}

/** Pages of the message's case show what became of it. */
async function settle({ log, now }: DeliveryDeps, row: Queued, outcome: Settled, held: Held): Promise<void> {
  const { id, subject } = row;
  if (outcome.result === 'sent') {
    await held.settle(async (own) => {
      await markSent(own, id, now());
      await announceChange(own, subject);
    });
    return;
  }
  const { result, problem } = outcome;
  const state = result === 'never' ? 'failed' : 'unsure';
  const isSettled = await held.settle(async (own) => {
    await markUnsent(own, id, { state, problem, now: now() });
    await announceChange(own, subject);
  });
  const said = result === 'never' ? 'a message cannot be sent' : 'a message may not have arrived';
  if (!isSettled) return;
  if (outcome === erased) log.info({ message: id }, 'a message is not sent: its case was erased');
  else log.error({ message: id, problem }, said);
}

type Queued = QueuedRow & { id: string };
type Settled = Exclude<Outcome, { result: 'later' }>;

async function attempt(deps: DeliveryDeps, row: Queued, held: Held): Promise<Outcome> {
  const { vault, now } = deps;
  // A server died, or lost the database, after it handed the message over: it is unknown whether it arrived.
  if (row.handedOverAt)
    return { result: 'unsure', problem: 'the answer was not stored: the server or the database stopped' };
  if (row.createdAt.getTime() + deliverWithinMs < now().getTime()) return { result: 'never', problem: 'too late' };
  const message = await openMessage(vault, row);
  return send(deps, row.id, message, () => held.change((own) => markHandedOver(own, row.id, now())));
}

async function send(
  { transports, readAttachment }: DeliveryDeps,
  id: string,
  message: Message,
  handover: () => Promise<boolean>,
): Promise<Outcome> {
  if (message.channel === 'sms')
    return (await transports.sms?.send(id, message, handover)) ?? { result: 'later', problem: 'no transport' };
  const { attachment } = message;
  const attached = attachment && { name: attachment.name, content: await readAttachment(attachment) };
  return (
    (await transports.email?.send(id, message, handover, attached)) ?? { result: 'later', problem: 'no transport' }
  );
}
