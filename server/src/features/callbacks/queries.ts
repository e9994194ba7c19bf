import type { CallbackHours } from '@beistand/contract/constants.ts';
import type { Db } from '#platform/database/database.ts';

export async function hasOpenCallback(db: Db, claimId: string): Promise<boolean> {
  return (await db.query('select 1 from callbacks where claim_id = $1 and settled_at is null', [claimId])).length > 0;
}

/** The call that is promised and not made yet. */
export async function findOpenCallback(
  db: Db,
  claimId: string,
): Promise<{ hours: CallbackHours; callBefore: Date } | undefined> {
  const [row] = await db.query<{ hours: CallbackHours; callBefore: Date }>(
    'select hours, call_before as "callBefore" from callbacks where claim_id = $1 and settled_at is null',
    [claimId],
  );
  return row;
}

export type CallbackRow = { id: string; claimId: string; hours: number; requestedAt: Date; callBefore: Date };

/** False where a call is promised already. */
export async function insertCallback(db: Db, callback: CallbackRow): Promise<boolean> {
  const rows = await db.query(
    `insert into callbacks (id, claim_id, hours, requested_at, call_before) values ($1, $2, $3, $4, $5)
     on conflict (claim_id) where settled_at is null do nothing returning id`,
    [callback.id, callback.claimId, callback.hours, callback.requestedAt, callback.callBefore],
  );
  return rows.length === 1;
}

/** The id of the call that was to be made; undefined where there was none. */
export async function closeCallback(db: Db, claimId: string, now: Date): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    'update callbacks set settled_at = $2 where claim_id = $1 and settled_at is null returning id',
    [claimId, now],
  );
  return row?.id;
}

export type Attempted = { id: string; attempts: number };

/** Counts a call that reached nobody. */
export async function countAttempt(db: Db, claimId: string): Promise<Attempted | undefined> {
  const [row] = await db.query<Attempted>(
    'update callbacks set attempts = attempts + 1 where claim_id = $1 and settled_at is null returning id, attempts',
    [claimId],
  );
  return row;
}
