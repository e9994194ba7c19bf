import { join } from 'node:path';
import Postgrator from 'postgrator';
import type { Database } from './database.ts';

const folder = join(import.meta.dirname, '../../migrations');

/** Any number; all servers of a deployment must agree on it. */
const migrationLock = 7_283_001;

/**
 * Brings the schema up to date. All of it is one transaction under one lock: servers that start together wait for each other,
 * and one that dies half-way leaves the old schema.
 */
export async function migrate(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    await db.query('select pg_advisory_xact_lock($1)', [migrationLock]);
    const postgrator = new Postgrator({
      driver: 'pg',
      migrationPattern: join(folder, '*.sql'),
      schemaTable: 'public.schema_version',
      execQuery: async (query) => ({ rows: await db.query(query) }),
      execSqlScript: (script) => db.script(script),
    });
    await postgrator.migrate();
  });
}
