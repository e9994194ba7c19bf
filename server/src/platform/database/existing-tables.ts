import type { Db } from './database.ts';

/** The tables among these that exist: a database may be empty or from an older release. */
export async function existingTables(db: Db, names: readonly string[]): Promise<Set<string>> {
  const rows = await db.query<{ name: string }>(
    'select name from unnest($1::text[]) as name where to_regclass(name) is not null',
    [names],
  );
  return new Set(rows.map(({ name }) => name));
}
