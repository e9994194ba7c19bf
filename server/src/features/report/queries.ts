import type { Locale } from '@beistand/contract/locales.ts';
import type { Db } from '#platform/database.ts';

export type DraftRow = { id: string; policyType: string; language: Locale; sealed: Buffer; now: Date; expiresAt: Date };

export async function insertDraft(db: Db, draft: DraftRow): Promise<void> {
  await db.query(
    `insert into claims (id, origin, state, policy_type, loss_date, language, sealed, created_at, updated_at, expires_at)
     values ($1, 'member', 'draft', $2, $3, $4, $5, $3, $3, $6)`,
    [draft.id, draft.policyType, draft.now, draft.language, draft.sealed, draft.expiresAt],
  );
}

/** Holds a living draft for the rest of the transaction; false where there is none. */
export async function lockDraft(db: Db, id: string, now: Date): Promise<boolean> {
  const rows = await db.query(
    `select id from claims where id = $1 and origin = 'member' and state = 'draft' and expires_at > $2 for update`,
    [id, now],
  );
  return rows.length === 1;
}

export async function updateDraft(db: Db, { id, language, sealed, now, expiresAt }: DraftRow): Promise<void> {
  await db.query('update claims set language = $2, sealed = $3, updated_at = $4, expires_at = $5 where id = $1', [
    id,
    language,
    sealed,
    now,
    expiresAt,
  ]);
}

/** Removes members' drafts that expired, a bounded number at a time, and names them. */
export async function deleteExpiredDrafts(db: Db, now: Date): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `delete from claims where id in (
       select id from claims where origin = 'member' and state = 'draft' and expires_at <= $1 limit 1000)
     returning id`,
    [now],
  );
  return rows.map(({ id }) => id);
}
