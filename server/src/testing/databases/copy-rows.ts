import type { Db } from '#platform/database/database.ts';

/** The rows of every table, as JSON. */
export type CopiedRows = ReadonlyMap<string, string>;

/** Tables of the schema `keys` are apart from all others, as their backups are. */
export async function copyRows(db: Db, of: 'keys' | 'data'): Promise<CopiedRows> {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'
       and (table_schema = 'keys') = ($1 = 'keys')`,
    [of],
  );
  const copied = new Map<string, string>();
  for (const { name } of tables) {
    const [row] = await db.query<{ rows: string }>(
      `select coalesce(jsonb_agg(to_jsonb(copied)), '[]')::text as rows from ${name} as copied`,
    );
    copied.set(name, row?.rows ?? '[]');
  }
  return copied;
}

/** Puts them in the place of what is there, as restoring a backup does: no trigger runs, and counters go on where they were. */
export async function putRows(database: Db, copied: CopiedRows): Promise<void> {
  await database.transaction(async (db) => {
    await db.query('set local session_replication_role = replica');
    for (const name of copied.keys()) await db.query(`delete from ${name}`);
    for (const [name, rows] of copied)
      await db.query(
        `insert into ${name} overriding system value select * from jsonb_populate_recordset(null::${name}, $1::text::jsonb)`,
        [rows],
      );
    const counted = await db.query<{ table: string; column: string }>(
      `select format('%I.%I', table_schema, table_name) as table, column_name as column
       from information_schema.columns where is_identity = 'YES'`,
    );
    for (const { table, column } of counted)
      await db.query(
        `select setval(pg_get_serial_sequence('${table}', '${column}'), coalesce(max(${column}), 0) + 1, false) from ${table}`,
      );
  });
}
