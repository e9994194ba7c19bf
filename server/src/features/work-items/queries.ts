import type { WorkKind } from '@beistand/contract/features/desk/work-kinds.ts';
import type { Db } from '#platform/database/database.ts';

export type NewItemRow = {
  kind: WorkKind;
  claimId: string | null;
  quoteId: string | null;
  subject: string;
  dueAt: Date;
  shownFrom: Date;
  now: Date;
};

/** An item that was settled before is open again; one that is open stays as it is. */
export async function insertItem(db: Db, item: NewItemRow): Promise<void> {
  await db.query(
    `insert into work_items (id, kind, claim_id, quote_id, subject, communication_type_ext, due_at, shown_from, state, created_at)
     values ($1, $2, $3, $4, $5, (select communication_type_ext from claims where id = $3), $6, $7, 'open', $8)
     on conflict (kind, subject) do update set state = 'open', due_at = excluded.due_at, shown_from = excluded.shown_from,
       settled_by = null, settled_at = null
     where work_items.state = 'settled'`,
    [crypto.randomUUID(), item.kind, item.claimId, item.quoteId, item.subject, item.dueAt, item.shownFrom, item.now],
  );
}

export type Settled = { by: string | null; now: Date };

const settle = `update work_items set state = 'settled', taken_by = null, taken_at = null, settled_by = $1, settled_at = $2
  where state <> 'settled' and `;

export async function settleItem(db: Db, kind: WorkKind, subject: string, { by, now }: Settled): Promise<boolean> {
  const rows = await db.query(`${settle} kind = $3 and subject = $4 returning id`, [by, now, kind, subject]);
  return rows.length > 0;
}

export async function settleItemsOfClaim(
  db: Db,
  claimId: string,
  kinds: readonly WorkKind[],
  { by, now }: Settled,
): Promise<boolean> {
  const rows = await db.query(`${settle} claim_id = $3 and kind = any($4::text[]) returning id`, [
    by,
    now,
    claimId,
    [...kinds],
  ]);
  return rows.length > 0;
}

/** The person of the desk who settled it; undefined while it waits, and where nobody of the desk did. */
export async function findSettled(
  db: Db,
  kind: WorkKind,
  subject: string,
): Promise<{ by: string; at: Date } | undefined> {
  const [row] = await db.query<{ by: string; at: Date }>(
    `select settled_by as by, settled_at as at from work_items
     where kind = $1 and subject = $2 and state = 'settled' and settled_by is not null`,
    [kind, subject],
  );
  return row;
}

/** An item that is settled waits again, until the same time as before. */
export async function reopenItem(db: Db, kind: WorkKind, subject: string): Promise<boolean> {
  const rows = await db.query(
    `update work_items set state = 'open', settled_by = null, settled_at = null
     where kind = $1 and subject = $2 and state = 'settled' returning id`,
    [kind, subject],
  );
  return rows.length > 0;
}

/** Puts an item aside until then, whoever had it. */
export async function postponeItem(db: Db, kind: WorkKind, subject: string, until: Date): Promise<boolean> {
  const rows = await db.query(
    `update work_items set state = 'open', taken_by = null, taken_at = null, shown_from = $3
     where kind = $1 and subject = $2 and state <> 'settled' returning id`,
    [kind, subject, until],
  );
  return rows.length > 0;
}
