import { join } from 'node:path';
import Postgrator from 'postgrator';
import type { Database } from '#platform/database/database.ts';

/** Gives an empty database the schema of an older release. */
export async function migrateTo(database: Database, version: number): Promise<void> {
  const postgrator = new Postgrator({
    driver: 'pg',
    migrationPattern: join(import.meta.dirname, '../../../migrations/*.sql'),
    schemaTable: 'public.schema_version',
    execQuery: async (query) => ({ rows: await database.query(query) }),
    execSqlScript: (script) => database.script(script),
  });
  await postgrator.migrate(String(version).padStart(3, '0'));
}
