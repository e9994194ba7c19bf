import type { Db } from '#platform/database/database.ts';

export type ViewerRow = { claimId: string; userId: string };

export function findViewers(db: Db, claimIds: readonly string[], now: Date): Promise<ViewerRow[]> {
  return db.query<ViewerRow>(
    `select distinct claim_id as "claimId", user_id as "userId" from case_viewers
     where claim_id = any($1::uuid[]) and until > $2`,
    [[...claimIds], now],
  );
}

export type Viewing = { stream: string; userId: string; claimId: string; until: Date };

export async function keepViewing(db: Db, { stream, userId, claimId, until }: Viewing): Promise<void> {
  await db.query(
    `insert into case_viewers (stream, user_id, claim_id, until) values ($1, $2, $3, $4)
     on conflict (stream) do update set until = excluded.until`,
    [stream, userId, claimId, until],
  );
}

export async function endViewing(db: Db, stream: string): Promise<void> {
  await db.query('delete from case_viewers where stream = $1', [stream]);
}

/** Viewers whose server ended without saying so are forgotten. */
export async function forgetViewersBefore(db: Db, moment: Date): Promise<number> {
  const rows = await db.query('delete from case_viewers where until < $1 returning claim_id', [moment]);
  return rows.length;
}

export type Ticket = { hash: Buffer; userId: string; session: string | null; claimId: string | null; until: Date };

export async function insertTicket(db: Db, { hash, userId, session, claimId, until }: Ticket): Promise<void> {
  await db.query('insert into desk_tickets (hash, user_id, session, claim_id, until) values ($1, $2, $3, $4, $5)', [
    hash,
    userId,
    session,
    claimId,
    until,
  ]);
}

export type TakenTicket = Pick<Ticket, 'userId' | 'session' | 'claimId'>;

/** A ticket is taken once. */
export async function takeTicket(db: Db, hash: Buffer, now: Date): Promise<TakenTicket | undefined> {
  const [row] = await db.query<TakenTicket & { until: Date }>(
    `delete from desk_tickets where hash = $1 returning user_id as "userId", session, claim_id as "claimId", until`,
    [hash],
  );
  return row && row.until > now ? row : undefined;
}

export async function forgetTicketsBefore(db: Db, moment: Date): Promise<number> {
  return (await db.query('delete from desk_tickets where until < $1 returning 1', [moment])).length;
}
