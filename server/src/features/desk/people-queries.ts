import type { Db } from '#platform/database/database.ts';

export type NameRow = { id: string; name: string };

const name = `given_name || ' ' || family_name as name`;

export function findUserNames(db: Db, ids: readonly string[]): Promise<NameRow[]> {
  return db.query<NameRow>(`select id::text, ${name} from users where id = any($1::uuid[])`, [[...ids]]);
}

/** Who works at the desk, by name. */
export function findHandlers(db: Db): Promise<NameRow[]> {
  return db.query<NameRow>(
    `select id::text, ${name} from users where not disabled and exists (
       select from user_authorities where user_id = users.id and type = 'handler' and value = 'all' and level = 'all')
     order by family_name, given_name, id`,
  );
}

/** Notes that somebody made a call; not more often than once a minute. */
export async function markAtDesk(db: Db, userId: string, now: Date): Promise<void> {
  await db.query(
    `insert into desk_users (user_id, seen_at)
     select $1, $2::timestamptz where not exists (
       select from desk_users where user_id = $1 and seen_at >= $2::timestamptz - interval '1 minute')
     on conflict (user_id) do update set seen_at = excluded.seen_at`,
    [userId, now],
  );
}
