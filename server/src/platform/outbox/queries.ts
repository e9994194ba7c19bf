import type { Db } from '#platform/database/database.ts';
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
    `insert into outbox (id, subject, channel, purpose, state, sealed, created_at, about, is_of_case)
     values ($1, $2, $3, $4, 'queued', $5, $6, $7, exists (
       select from claims where id = (case when $2 ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then $2 end)::uuid))`,
    [row.id, row.subject, row.channel, row.purpose, row.sealed, row.now, row.about],
  );
}

/** Whether somebody was sent a message for this purpose since then. */
export async function wasPutSince(
  db: Db,
  { subject, purpose, since }: { subject: string; purpose: string; since: Date },
): Promise<boolean> {
  const rows = await db.query('select 1 from outbox where subject = $1 and purpose = $2 and created_at >= $3 limit 1', [
    subject,
    purpose,
    since,
  ]);
  return rows.length > 0;
}

export type DeliveryStateRow = { channel: Channel; state: string; createdAt: Date; settledAt: Date | null };

/** What became of the messages about something, oldest first. */
export async function findDeliveryStates(db: Db, about: string): Promise<DeliveryStateRow[]> {
  return db.query<DeliveryStateRow>(
    `select channel, state, created_at as "createdAt", settled_at as "settledAt" from outbox
     where about = $1 order by created_at, channel`,
    [about],
  );
}

export type QueuedRow = { subject: string; sealed: Uint8Array; createdAt: Date; handedOverAt: Date | null };

export async function findQueued(db: Db, id: string): Promise<QueuedRow | undefined> {
  const [row] = await db.query<QueuedRow>(
    `select subject, sealed, created_at as "createdAt", handed_over_at as "handedOverAt" from outbox
     where id = $1 and state = 'queued'`,
    [id],
  );
  return row;
}

export async function markHandedOver(db: Db, id: string, now: Date): Promise<void> {
  await db.query('update outbox set handed_over_at = $2 where id = $1', [id, now]);
}

/** The mail server has refused the message, so it was not handed over. */
export async function clearHandover(db: Db, id: string): Promise<void> {
  await db.query('update outbox set handed_over_at = null where id = $1', [id]);
}

/** The content of a sent message is deleted. */
export async function markSent(db: Db, id: string, now: Date): Promise<void> {
  await db.query(`update outbox set state = 'sent', sealed = null, settled_at = $2 where id = $1`, [id, now]);
}

export async function markUnsent(
  db: Db,
  id: string,
  { state, problem, now }: { state: 'failed' | 'unsure'; problem: string; now: Date },
): Promise<void> {
  await db.query('update outbox set state = $2, problem = $3, settled_at = $4 where id = $1', [
    id,
    state,
    problem,
    now,
  ]);
}

/**
 * Removes what was settled before `moment`, a bounded number at a time. What a case was told stays, without its text, as long as the case
 * does.
 */
export async function forgetSettledBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db.query(
    `delete from outbox where id in (
       select id from outbox where settled_at < $1 and not is_of_case limit 1000) returning 1`,
    [moment],
  );
  return rows.length;
}

/** Messages that failed keep their text for a while, so that they can be sent again. */
export async function forgetTextsBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db.query(
    `update outbox set sealed = null where id in (
       select id from outbox where settled_at < $1 and is_of_case and sealed is not null limit 1000) returning 1`,
    [moment],
  );
  return rows.length;
}
