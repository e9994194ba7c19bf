import type { Db } from '#platform/database/database.ts';

/** Who did something at the desk, and when. */
export type DoneBy = { by: string; what: string; at: Date };

export async function findChange(db: Db, subject: string): Promise<DoneBy | undefined> {
  const [row] = await db.query<DoneBy>(
    'select done_by as by, what, done_at as at from desk_changes where subject = $1',
    [subject],
  );
  return row;
}

type Change = DoneBy & { subject: string; claimNumber: string | undefined };

export async function keepChange(db: Db, { subject, claimNumber, what, by, at }: Change): Promise<void> {
  await db.query(
    `insert into desk_changes (subject, claim_id, what, revision, done_by, done_at)
     values ($1, (select id from claims where number = $2), $3, 1, $4, $5)
     on conflict (subject) do update set what = excluded.what, revision = desk_changes.revision + 1,
       done_by = excluded.done_by, done_at = excluded.done_at`,
    [subject, claimNumber ?? null, what, by, at],
  );
}

/** How often each of these things was changed at the desk. */
export async function findRevisions(db: Db, claimId: string): Promise<Map<string, number>> {
  const rows = await db.query<{ subject: string; revision: number }>(
    'select subject, revision from desk_changes where claim_id = $1',
    [claimId],
  );
  return new Map(rows.map(({ subject, revision }) => [subject, revision]));
}
