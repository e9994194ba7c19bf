import type { Db } from '#platform/database.ts';
import type { Channel } from './message.ts';

export type NewRow = {
  id: string;
  subject: string;
  channel: Channel;
  purpose: string;
  sealed: Buffer;
  now: Date;
  about: string | null;
};

export async function insertMessage(db: Db, row: NewRow): Promise<void> {
  await db.query(
    `insert into outbox (id, subject, channel, purpose, state, sealed, due_at, created_at, about)
     values ($1, $2, $3, $4, 'queued', $5, $6, $6, $7)`,
    [row.id, row.subject, row.channel, row.purpose, row.sealed, row.now, row.about],
  );
}

export type FateRow = { channel: Channel; state: string; createdAt: Date; settledAt: Date | null };

/** What became of the messages about something, oldest first. */
export async function findFates(db: Db, about: string): Promise<FateRow[]> {
  return db.query<FateRow>(
    `select channel, state, created_at as "createdAt", settled_at as "settledAt" from outbox
     where about = $1 order by created_at, channel`,
    [about],
  );
}

export type TakenRow = {
  id: string;
  subject: string;
  channel: Channel;
  sealed: Uint8Array;
  attempts: number;
  createdAt: Date;
};

/** Takes due messages for this server until `until`; a message whose server died in time comes back here. */
export async function takeDue(
  db: Db,
  { channels, now, until, limit }: { channels: readonly Channel[]; now: Date; until: Date; limit: number },
): Promise<TakenRow[]> {
  return db.query<TakenRow>(
    `update outbox set state = 'sending', attempts = attempts + 1, due_at = $3
     where id in (
       select id from outbox
       where state in ('queued', 'sending') and due_at <= $2 and handed_over_at is null and channel = any($1)
       order by due_at limit $4 for update skip locked)
     returning id, subject, channel, sealed, attempts, created_at as "createdAt"`,
    [[...channels], now, until, limit],
  );
}

/** A server died after it handed a message over: nobody can say whether it arrived. */
export async function settleAbandoned(db: Db, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `update outbox set state = 'unsure', problem = 'the server stopped before the answer came', settled_at = $1
     where state = 'sending' and due_at <= $1 and handed_over_at is not null
     returning id`,
    [now],
  );
  return rows.map(({ id }) => id);
}

/** An attempt, which is over once another server takes the message. */
export type Attempt = { id: string; attempts: number };

async function updateAttempt(db: Db, { id, attempts }: Attempt, change: string, values: unknown[]): Promise<boolean> {
  const rows = await db.query(
    `update outbox set ${change} where id = $1 and attempts = $2 and state = 'sending' returning id`,
    [id, attempts, ...values],
  );
  return rows.length === 1;
}

export function keepTaken(db: Db, attempt: Attempt, until: Date): Promise<boolean> {
  return updateAttempt(db, attempt, 'due_at = $3', [until]);
}

export function markHandedOver(db: Db, attempt: Attempt, now: Date): Promise<boolean> {
  return updateAttempt(db, attempt, 'handed_over_at = $3', [now]);
}

export function markSent(db: Db, attempt: Attempt, now: Date): Promise<boolean> {
  return updateAttempt(db, attempt, `state = 'sent', sealed = null, problem = null, settled_at = $3`, [now]);
}

export function postpone(db: Db, attempt: Attempt, dueAt: Date, problem: string): Promise<boolean> {
  return updateAttempt(db, attempt, `state = 'queued', due_at = $3, handed_over_at = null, problem = $4`, [
    dueAt,
    problem,
  ]);
}

export function giveUp(
  db: Db,
  attempt: Attempt,
  { state, problem, now }: { state: 'failed' | 'unsure'; problem: string; now: Date },
): Promise<boolean> {
  return updateAttempt(db, attempt, 'state = $3, problem = $4, settled_at = $5', [state, problem, now]);
}

/** Removes what was settled before `moment`, a bounded number at a time. */
export async function forgetSettledBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db.query(
    'delete from outbox where id in (select id from outbox where settled_at < $1 limit 1000) returning 1',
    [moment],
  );
  return rows.length;
}
