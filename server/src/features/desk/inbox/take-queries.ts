import type { WorkKind } from '@beistand/contract/features/desk/work-kinds.ts';
import type { Db } from '#platform/database/database.ts';

export type Taking = { userId: string; now: Date };

const take = `update work_items set state = 'taken', taken_by = $1, taken_at = $2`;

/** False where somebody has it, or nobody needs it any more. */
export async function takeItem(db: Db, id: string, { userId, now }: Taking): Promise<boolean> {
  const rows = await db.query(`${take} where id = $3 and state = 'open' returning id`, [userId, now, id]);
  return rows.length === 1;
}

/** Gives an item to somebody else. False where another has it than was seen, that person does, or nobody needs it any more. */
export async function giveItem(
  db: Db,
  id: string,
  { userId, from, now }: Taking & { from: string | null },
): Promise<boolean> {
  const rows = await db.query(
    `${take} where id = $3 and state <> 'settled' and taken_by is distinct from $1
       and taken_by is not distinct from $4 returning id`,
    [userId, now, id, from],
  );
  return rows.length === 1;
}

/** Takes the most pressing item that nobody has and nobody is taking in this moment. */
export async function takeNext(db: Db, kind: WorkKind | null, taking: Taking): Promise<string | undefined> {
  const mayBeCall = kind === null || kind === 'callback';
  return (
    (mayBeCall ? await takeFirst(db, `kind = 'callback' and due_at < $2`, [], taking) : undefined) ??
    (kind === null ? takeFirst(db, 'true', [], taking) : takeFirst(db, 'kind = $3', [kind], taking))
  );
}

async function takeFirst(
  db: Db,
  condition: string,
  values: readonly string[],
  { userId, now }: Taking,
): Promise<string | undefined> {
  const [row] = await db.query<{ id: string }>(
    `${take} where id = (
       select id from work_items where state = 'open' and shown_from <= $2 and ${condition}
       order by due_at, id limit 1 for update skip locked)
     returning id`,
    [userId, now, ...values],
  );
  return row?.id;
}

export async function releaseItem(db: Db, id: string, userId: string): Promise<boolean> {
  const rows = await db.query(
    `update work_items set state = 'open', taken_by = null, taken_at = null
     where id = $1 and state = 'taken' and taken_by = $2 returning id`,
    [id, userId],
  );
  return rows.length === 1;
}

export async function settleOwnItem(
  db: Db,
  id: string,
  { userId, now, kinds }: Taking & { kinds: readonly WorkKind[] },
): Promise<boolean> {
  const rows = await db.query(
    `update work_items set state = 'settled', taken_by = null, taken_at = null, settled_by = $2, settled_at = $3
     where id = $1 and state = 'taken' and taken_by = $2 and kind = any($4::text[]) returning id`,
    [id, userId, now, [...kinds]],
  );
  return rows.length === 1;
}

/** Items of people who made no call since then go back. */
export async function releaseIdle(db: Db, since: Date): Promise<number> {
  const rows = await db.query(
    `update work_items set state = 'open', taken_by = null, taken_at = null
     where state = 'taken' and taken_at < $1
       and not exists (select from desk_users where user_id = taken_by and seen_at >= $1) returning id`,
    [since],
  );
  return rows.length;
}
