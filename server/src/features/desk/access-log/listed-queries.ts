import type { Db } from '#platform/database/database.ts';

type Shown = { numbers: readonly string[]; userId: string; what: string; since: Date };

/** The cases among these whose log has the same read by the same person already. */
export async function findShown(db: Db, { numbers, userId, what, since }: Shown): Promise<Set<string>> {
  const rows = await db.query<{ number: string }>(
    `select claim_number as number from access_log where user_id = $1 and what = $2 and at >= $3
       and why in ('list', 'search') and claim_number = any($4::text[])`,
    [userId, what, since, [...numbers]],
  );
  return new Set(rows.map(({ number }) => number));
}

export type ListedCase = {
  claimId: string;
  claimNumber: string;
  /** Whether something of the case stands in the list. */
  isWaiting: boolean;
};

/** By a lateral join, because the database would read all that waits for a few cases. */
export function findListed(db: Db, numbers: readonly string[], now: Date): Promise<ListedCase[]> {
  return db.query<ListedCase>(
    `select claims.id as "claimId", number as "claimNumber", waiting.id is not null as "isWaiting"
     from claims left join lateral (
       select work_items.id from work_items
       where claim_id = claims.id and state <> 'settled' and shown_from <= $2 limit 1) waiting on true
     where number = any($1::text[])`,
    [[...numbers], now],
  );
}
