import type { Db } from '#platform/database/database.ts';

/** The whole database as text; bytes also decoded as characters. */
export async function dumpDatabase(db: Db): Promise<string> {
  const tables = await db.query<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
     where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`,
  );
  const dumps = [];
  for (const { name } of tables) {
    const rows = await db.query<{ line: string }>(`select dumped::text as line from ${name} as dumped`);
    dumps.push(name, ...rows.map(({ line }) => line));
  }
  const text = dumps.join('\n');
  const bytes = [...text.matchAll(/\\x([0-9a-f]+)/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1'));
  return [text, ...bytes].join('\n');
}
