import type { CommunicationTypeExt } from '@beistand/contract/constants.ts';
import type { WorkKind } from '@beistand/contract/features/desk/work-kinds.ts';
import type { Db } from '#platform/database/database.ts';

export type ItemRow = {
  id: string;
  kind: WorkKind;
  subject: string;
  claimId: string | null;
  claimNumber: string | null;
  quoteNumber: string | null;
  ext: CommunicationTypeExt | null;
  dueAt: Date;
  shownFrom: Date;
  state: 'open' | 'taken' | 'settled';
  takenBy: string | null;
  takenAt: Date | null;
  /** Null where the member or the server settled it. */
  settledBy: string | null;
  settledAt: Date | null;
  attempts: number;
};

const selection = `select item.id, item.kind, item.subject, item.claim_id as "claimId", claims.number as "claimNumber",
    quotes.number as "quoteNumber", item.communication_type_ext as ext, item.due_at as "dueAt", item.shown_from as "shownFrom", item.state,
    item.taken_by as "takenBy", item.taken_at as "takenAt", item.settled_by as "settledBy", item.settled_at as "settledAt",
    coalesce((select attempts from callbacks where item.kind = 'callback' and callbacks.id::text = item.subject
      and callbacks.claim_id = item.claim_id and callbacks.settled_at is null), 0) as attempts
  from work_items item left join claims on claims.id = item.claim_id left join quotes on quotes.id = item.quote_id`;

export async function findItem(db: Db, id: string): Promise<ItemRow | undefined> {
  const [row] = await db.query<ItemRow>(`${selection} where item.id = $1`, [id]);
  return row;
}

export function findItemsOfClaim(db: Db, claimId: string): Promise<ItemRow[]> {
  return db.query<ItemRow>(
    `${selection} where item.claim_id = $1 and item.state <> 'settled' order by item.due_at, item.id`,
    [claimId],
  );
}

export type ItemQuestion = {
  kind?: WorkKind | undefined;
  ext?: CommunicationTypeExt | undefined;
  takenBy?: string | undefined;
  state?: 'open' | 'taken' | undefined;
  /** Overdue call-backs, or all others. */
  isUrgent: boolean;
  asOf: Date;
  now: Date;
  after?: { dueAt: Date; id: string } | undefined;
  limit: number;
};

/** One of the two parts of the list, by deadline. Written for the filters that are set, so that each has its index. */
export function findItems(db: Db, question: ItemQuestion): Promise<ItemRow[]> {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const { kind, ext, takenBy, state, isUrgent, asOf, now, after, limit } = question;
  const overdueCall = `item.kind = 'callback' and item.due_at < ${bind(asOf)}`;
  const conditions = [
    `item.state <> 'settled'`,
    isUrgent ? overdueCall : `not (${overdueCall})`,
    `item.shown_from <= ${bind(now)}`,
    kind && `item.kind = ${bind(kind)}`,
    ext && `item.communication_type_ext = ${bind(ext)}`,
    takenBy && `item.state = 'taken' and item.taken_by = ${bind(takenBy)}`,
    state && (state === 'open' ? `item.state = 'open'` : `item.state = 'taken'`),
    after && `(item.due_at, item.id) > (${bind(after.dueAt)}, ${bind(after.id)}::uuid)`,
  ].filter(Boolean);
  const text = `${selection} where ${conditions.join(' and ')} order by item.due_at, item.id limit ${bind(limit)}`;
  return db.query<ItemRow>(text, values);
}

export type CountRow = { kind: WorkKind; waiting: number; taken: number; overdue: number; mine: number };

export function countItems(db: Db, userId: string, now: Date): Promise<CountRow[]> {
  return db.query<CountRow>(
    `select kind, count(*) filter (where taken_by is null) as waiting, count(*) filter (where taken_by is not null) as taken,
       count(*) filter (where due_at < $2) as overdue, count(*) filter (where taken_by = $1) as mine
     from work_items where state <> 'settled' and shown_from <= $2 group by kind`,
    [userId, now],
  );
}
