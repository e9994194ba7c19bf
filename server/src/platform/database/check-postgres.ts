import pg from 'pg';
import { reasonOf, SettingError } from '#platform/settings/setting-error.ts';

/** A start that fails is to end within five seconds. */
const patienceMs = 3000;
const oldestVersion = 15;

/** Asks the database of DATABASE_URL once, before anything relies on it, so that a wrong setting is told in one line. */
export async function checkPostgres(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  // A connection that breaks meanwhile fails the query below.
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number; isReadOnly: boolean; encoding: string }>(
      `select current_setting('server_version_num')::int / 10000 as version,
         current_setting('server_encoding') as encoding,
         current_setting('transaction_read_only')::boolean as "isReadOnly"`,
    );
    const [found] = rows;
    if (!found || found.version < oldestVersion)
      throw new SettingError(`DATABASE_URL: expected PostgreSQL ${oldestVersion} or newer, found ${found?.version}`);
    if (found.isReadOnly) throw new SettingError('DATABASE_URL: expected a database that can be written to');
    // Another encoding fails at the first text it cannot hold.
    if (found.encoding !== 'UTF8')
      throw new SettingError(`DATABASE_URL: expected a database with the encoding UTF8, found ${found.encoding}`);
  } catch (failure) {
    throw failure instanceof SettingError
      ? failure
      : new SettingError(`DATABASE_URL: expected ${expectedOf(failure)} (${reasonOf(failure)})`, { cause: failure });
  } finally {
    // Not awaited: a server that does not answer does not answer this either.
    void client.end().catch(() => {});
  }
}

const expectations: Partial<Record<string, string>> = {
  '28P01': 'a user and a password that the database accepts',
  '28000': 'a user that the database accepts',
  '3D000': 'the name of a database that exists',
  '42501': 'a user who may connect to the database',
  '53300': 'a database that has connections left',
  ENOTFOUND: 'a host that can be found',
  EAI_AGAIN: 'a host that can be found',
};

function expectedOf(failure: unknown): string {
  const code = failure instanceof Error && 'code' in failure ? String(failure.code) : '';
  return expectations[code] ?? `a PostgreSQL that answers within ${patienceMs / 1000} s`;
}
