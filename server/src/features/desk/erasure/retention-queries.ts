import type { Db } from '#platform/database/database.ts';

/** Cases that were closed before `moment`, the oldest first. */
export async function findDueCases(db: Db, moment: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ number: string }>(
    `select number from claims where state = 'closed' and erased_at is null and closed_at < $1
       and not exists (select from quotes where quotes.id = claims.id)
     order by closed_at limit $2`,
    [moment, limit],
  );
  return rows.map(({ number }) => number);
}

/** Erased cases that were closed before `moment`, and quotes that were over and read last before it, which still have an access log. */
export async function findDueLogs(db: Db, moment: Date, limit: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `(select id from claims where erased_at is not null and closed_at < $1
       and exists (select from access_heads where claim_id = claims.id)
     order by closed_at limit $2)
     union all
     (select id from quotes where expires_at < $1
       and exists (select from access_heads where claim_id = quotes.id)
       and not exists (select from access_log where claim_id = quotes.id and at >= $1)
     order by expires_at limit $2)
     limit $2`,
    [moment, limit],
  );
  return rows.map(({ id }) => id);
}

/** The only code that takes anything out of an access log: for the moment its trigger is off, nobody else can write to the table. */
export async function removeLogs(db: Db, claimIds: readonly string[]): Promise<void> {
  await db.query('alter table access_log disable trigger access_log_kept');
  await db.query('delete from access_log where claim_id = any($1::uuid[])', [[...claimIds]]);
  await db.query('alter table access_log enable trigger access_log_kept');
  await db.query('delete from access_heads where claim_id = any($1::uuid[])', [[...claimIds]]);
}

export async function beginRun(db: Db, now: Date): Promise<number> {
  const [row] = await db.query<{ id: number }>('insert into retention_runs (began_at) values ($1) returning id', [now]);
  return row?.id ?? 0;
}

export async function countErased(db: Db, run: number): Promise<void> {
  await db.query('update retention_runs set erased_cases = erased_cases + 1 where id = $1', [run]);
}

export async function endRun(
  db: Db,
  run: number,
  { removedLogs, now }: { removedLogs: number; now: Date },
): Promise<void> {
  await db.query('update retention_runs set ended_at = $2, removed_logs = $3 where id = $1', [run, now, removedLogs]);
}
