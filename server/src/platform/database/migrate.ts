import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import type { Database, Db } from './database.ts';
import { asSettingError, SettingError } from '#platform/settings/setting-error.ts';

const folder = join(import.meta.dirname, '../../../migrations');
const schemaTable = 'public.schema_version';

/** An arbitrary number for an advisory lock, the same on all servers. */
const migrationLock = 7_283_001;

type Check = (db: Db) => Promise<void>;

/**
 * Brings the schema up to date. All of it is one transaction under one lock: servers that start together wait for each other,
 * however long it takes, and one that dies half-way leaves the old schema. What `check` refuses is not changed at all; it runs under
 * the same lock and on whatever schema there is.
 */
export async function migrate(database: Database, check: Check = async () => {}): Promise<void> {
  const setting = settingOf(database);
  const told = <T>(work: Promise<T>) =>
    work.catch((failure: unknown) => {
      throw asSettingError(failure, `${setting}: expected a database whose schema can be brought up to date`);
    });
  const done = await told(findDone(database));
  refuseNewer(done, setting);
  if (isDeepStrictEqual(done, readMigrations())) return check(database);
  await database.exclusively(migrationLock, async (alone) => {
    await check(alone);
    await told(alone.transaction(runMigrations));
  });
}

/** For who only reads: refuses a schema that would have to be brought up to date, and changes nothing. */
export async function requireSchema(database: Database, check: Check): Promise<void> {
  const setting = settingOf(database);
  const [done, known] = [await findDone(database), readMigrations()];
  refuseNewer(done, setting);
  if (!isDeepStrictEqual(done, known))
    throw new SettingError(
      `${setting}: expected a database of this release (schema ${known.at(-1)?.version}), but this one is older (schema ${done.at(-1)?.version ?? 0}); a start of the server brings it up to date`,
    );
  await check(database);
}

async function runMigrations(db: Db): Promise<void> {
  const { default: Postgrator } = await import('postgrator');
  const postgrator = new Postgrator({
    driver: 'pg',
    migrationPattern: join(folder, '*.sql'),
    schemaTable,
    execQuery: async (query) => ({ rows: await db.query(query) }),
    execSqlScript: (script) => db.script(script),
  });
  await postgrator.migrate();
}

function settingOf({ kind }: Database): string {
  return kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR';
}

/** A schema that a newer release made may lack what this one writes to. */
function refuseNewer(done: readonly Migration[], setting: string): void {
  const [last, known] = [done.at(-1)?.version ?? 0, readMigrations().at(-1)?.version ?? 0];
  if (last > known)
    throw new SettingError(
      `${setting}: expected a database of this release or an older one (schema ${known} at most), but a newer one made this (schema ${last})`,
    );
}

type Migration = { version: number; md5: string };

/** The migrations that have run. Most starts find that these are all, and stop here. */
async function findDone(db: Db): Promise<Migration[]> {
  const [table] = await db.query<{ exists: boolean }>('select to_regclass($1) is not null as exists', [schemaTable]);
  if (!table?.exists) return [];
  const done = await db.query<Migration>(`select version, md5 from ${schemaTable} where version > 0 order by version`);
  return done.map(({ version, md5 }) => ({ version, md5 }));
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
