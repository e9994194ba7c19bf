import type { Db } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { Attachment, Channel, Message, Outcome, Transports } from './message.ts';
import { openMessage } from './put-message.ts';
import { giveUp, keepTaken, markHandedOver, markSent, postpone, settleAbandoned, takeDue } from './queries.ts';
import type { TakenRow } from './queries.ts';

const pollMs = 1000;
/** A server that has not renewed its hold for so long is gone. */
const holdMs = 15_000;
const renewMs = 5000;
const atOnce = 10;
/** What could not be said within a day is not said any more. */
const tooLateMs = 24 * 3_600_000;

export type DeliveryParts = {
  db: Db;
  vault: Vault;
  transports: Transports;
  log: Log;
  now(): Date;
  readAttachment(attachment: Attachment): Promise<Buffer>;
};

export type Delivery = {
  /** Sends what is due now; answers with how many messages it tried. */
  deliverDue(): Promise<number>;
  start(): void;
  /** Waits for what is being sent. */
  stop(): Promise<void>;
};

export function createDelivery(parts: DeliveryParts): Delivery {
  const { db, transports, log, now } = parts;
  const channels = (Object.keys(transports) as Channel[]).filter((channel) => transports[channel]);
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  async function deliverDue(): Promise<number> {
    if (channels.length === 0) return 0;
    for (const id of await settleAbandoned(db, now())) log.error({ message: id }, 'a message may not have arrived');
    const rows = await takeDue(db, { channels, now: now(), until: later(now(), holdMs), limit: atOnce });
    await Promise.all(rows.map((row) => deliver(parts, row)));
    return rows.length;
  }

  async function round(): Promise<void> {
    try {
      while ((await deliverDue()) === atOnce);
    } catch (failure) {
      log.error({ err: failure }, 'the outbox cannot be read');
    }
  }

  function schedule(): void {
    timer = setTimeout(() => {
      running = round().then(() => {
        if (timer) schedule();
      });
    }, pollMs);
    timer.unref();
  }

  return {
    deliverDue,
    start: schedule,
    async stop() {
      clearTimeout(timer);
      timer = undefined;
      await running;
    },
  };
}

async function deliver(parts: DeliveryParts, row: TakenRow): Promise<void> {
  const { db, log, now } = parts;
  const renewal = setInterval(() => {
    keepTaken(db, row, later(now(), holdMs)).catch((failure: unknown) =>
      log.warn({ err: failure, message: row.id }, 'a message could not be held'),
    );
  }, renewMs).unref();
  try {
    await settle(parts, row, await attempt(parts, row));
  } finally {
    clearInterval(renewal);
  }
}

async function attempt(parts: DeliveryParts, row: TakenRow): Promise<Outcome> {
  const { db, vault, now } = parts;
  if (later(row.createdAt, tooLateMs) < now()) return { result: 'never', problem: 'too late' };
  try {
    const message = await openMessage(vault, row);
    return await send(parts, row.id, message, () => markHandedOver(db, row, now()));
  } catch (failure) {
    return { result: 'later', problem: failure instanceof Error ? failure.name : 'unforeseen' };
  }
}

async function send(
  { transports, readAttachment }: DeliveryParts,
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

async function settle({ db, log, now }: DeliveryParts, row: TakenRow, outcome: Outcome): Promise<void> {
  if (outcome.result === 'sent') {
    await markSent(db, row, now());
    return;
  }
  const { result, problem } = outcome;
  const entry = { message: row.id, channel: row.channel, attempts: row.attempts, problem };
  if (result === 'later') {
    log.warn(entry, 'a message will be tried again');
    await postpone(db, row, later(now(), delayMs(row.attempts)), problem);
  } else {
    log.error(entry, result === 'never' ? 'a message cannot be sent' : 'a message may not have arrived');
    await giveUp(db, row, { state: result === 'never' ? 'failed' : 'unsure', problem, now: now() });
  }
}

/** 5 s, 15 s, 45 s, … up to an hour. */
function delayMs(attempts: number): number {
  return Math.min(5000 * 3 ** (attempts - 1), 3_600_000);
}

function later(moment: Date, ms: number): Date {
  return new Date(moment.getTime() + ms);
}
