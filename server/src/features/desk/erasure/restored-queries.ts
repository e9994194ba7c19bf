import type { Db } from '#platform/database/database.ts';

export type RestoredClaim = { id: string; number: string; isDraft: boolean };

/** Claims of which something is there although their key was destroyed. */
export function findRestored(db: Db, limit: number): Promise<RestoredClaim[]> {
  return db.query<RestoredClaim>(
    `select claims.id, number, state = 'draft' as "isDraft" from keys.data_keys
       join claims on claims.id = case when subject ~ '^[0-9a-f-]{36}$' then subject::uuid end
     where destroyed_at is not null and (
       erased_at is null
       or exists (select from work_items where claim_id = claims.id and work_items.state <> 'settled')
       or exists (select from documents where claim_id = claims.id and state in ('received', 'checking', 'accepted'))
       or exists (select from outbox where outbox.subject = claims.id::text and outbox.state = 'queued')) limit $1`,
    [limit],
  );
}

export async function deleteDraft(db: Db, id: string): Promise<void> {
  await db.query(`delete from claims where id = $1 and state = 'draft'`, [id]);
}

/** How many of the newest members' cases have no key, not even a destroyed one. */
export async function countWithoutKey(db: Db, newest: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*)::integer as count
     from (select id from claims where origin = 'member' and erased_at is null order by created_at desc limit $1) newest
     where not exists (select from keys.data_keys where subject = newest.id::text)`,
    [newest],
  );
  return row?.count ?? 0;
}
