import type { Database, Db } from '#platform/database/database.ts';
import { existingTables } from '#platform/database/existing-tables.ts';
import { SettingError } from '#platform/settings/setting-error.ts';

const data = 'public.schema_version';
const keyStore = ['keys.master_key', 'keys.data_keys'];
/** The migration that makes the key store. */
const keysSince = 2;

/** A backup has two dumps, because the keys are kept apart. Refuses a database that only one of them was restored to; changes nothing. */
export async function checkKeyStore(db: Db & Pick<Database, 'kind'>): Promise<void> {
  const found = await existingTables(db, [data, ...keyStore]);
  const hasKeys = keyStore.every((table) => found.has(table));
  if (hasKeys === found.has(data)) return;
  if (!hasKeys && !(await isMadeWithKeys(db))) return;
  const [missing, option] = hasKeys ? ['first', '-N keys'] : ['second', '-n keys'];
  throw new SettingError(
    `${db.kind === 'postgres' ? 'DATABASE_URL' : 'DATA_DIR'}: expected a database that both dumps of a backup were restored to, ` +
      `but the ${missing} is missing (pg_dump ${option}; "What to keep" in docs/operations.md)`,
  );
}

async function isMadeWithKeys(db: Db): Promise<boolean> {
  return (await db.query(`select from ${data} where version >= ${keysSince} limit 1`)).length > 0;
}
