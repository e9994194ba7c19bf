import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Database, Db } from './database.ts';

const folder = join(import.meta.dirname, '../../migrations');
const schemaTable = 'public.schema_version';

/** Any number; all servers of a deployment must agree on it. */
const migrationLock = 7_283_001;

/**
 * Brings the schema up to date. All of it is one transaction under one lock: servers that start together wait for each other,
 * however long it takes, and one that dies half-way leaves the old schema.
 */
export async function migrate(database: Database): Promise<void> {
  if (await isUpToDate(database)) return;
  const { default: Postgrator } = await import('postgrator');
  await database.exclusively(migrationLock, (alone) =>
    alone.transaction(async (db) => {
      const postgrator = new Postgrator({
        driver: 'pg',
        migrationPattern: join(folder, '*.sql'),
        schemaTable,
        execQuery: async (query) => ({ rows: await db.query(query) }),
        execSqlScript: (script) => db.script(script),
      });
      await postgrator.migrate();
    }),
  );
}

type Migration = { version: number; md5: string };

/** Most starts find nothing to do, and learn it at once: what was noted as done is what is there. */
async function isUpToDate(db: Db): Promise<boolean> {
  const [table] = await db.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [schemaTable]);
  if (!table?.exists) return false;
  const done = await db.query<Migration>(`select version, md5 from ${schemaTable} where version > 0 order by version`);
  return isDeepStrictEqual(
    done.map(({ version, md5 }) => ({ version, md5 })),
    readMigrations(),
  );
}

function readMigrations(): Migration[] {
  return readdirSync(folder)
    .map((file) => ({
      version: Number.parseInt(file, 10),
      md5: createHash('md5')
        .update(readFileSync(join(folder, file)))
        .digest('hex'),
    }))
    .sort((one, other) => one.version - other.version);
}
