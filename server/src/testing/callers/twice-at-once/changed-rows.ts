import type { Db } from '#platform/database/database.ts';

export type Counts = Record<string, number>;

/** When somebody made the last call, and where the log of a case ends, change with any call. */
const ofEveryCall = ['desk_users', 'access_heads'];

/** How many rows there are more, or fewer, in every table. */
export async function changedBy(db: Db, work: () => Promise<void>): Promise<Counts> {
  const before = await countRows(db);
  await work();
  const after = await countRows(db);
  const changes = Object.entries(after).map(([table, rows]) => [table, rows - (before[table] ?? 0)] as const);
  return Object.fromEntries(changes.filter(([, change]) => change !== 0));
}

async function countRows(db: Db): Promise<Counts> {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
       and table_name <> all($1)`,
    [ofEveryCall],
  );
  const counts = tables.map(({ name }) => `select '${name}' as name, count(*) as rows from ${name}`);
  const rows = await db.query<{ name: string; rows: number }>(counts.join(' union all '));
  return Object.fromEntries(rows.map((row) => [row.name, Number(row.rows)]));
}
