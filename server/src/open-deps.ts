import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#platform/settings/settings.ts';
import { SettingError } from '#platform/settings/setting-error.ts';
import { checkDataDir } from '#platform/settings/check-data-dir.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { migrate, requireSchema } from '#platform/database/migrate.ts';
import { countRepeats } from '#platform/outages.ts';
import { openSharedClock, type SharedClock } from '#platform/shared-clock.ts';
import { checkKeyStore } from '#platform/vault/check-key-store.ts';
import { checkMasterKey } from '#platform/vault/check-master-key.ts';
import { loadMasterKey } from '#platform/vault/master-key.ts';
import { openVault, type Vault } from '#platform/vault/vault.ts';
import { checkFiles, claimFiles } from '#features/documents/claim-files.ts';
import { checkOrigin, claimDatabase } from './demo/data-origin.ts';

export type Deps = { database: Database; clock: SharedClock; vault: Vault; files: FileStore };

type Opening = {
  /** Changes neither schema nor marks: what would need that is refused. */
  isReading?: boolean;
};

/** Opens what the server depends on: the database with its schema up to date, the vault and the file store. */
export async function openDeps(settings: Settings, opening: Opening = {}): Promise<Deps> {
  if (opening.isReading) requireDatabase(settings);
  if (usesDataDir(settings)) checkDataDir(settings.dataDir);
  // The file store first, because it is quick: if it fails, no database is created for nothing.
  const files = await openFiles(settings);
  const database = await openDatabase(settings);
  try {
    const vault = await prepareDatabase(database, files, settings, opening);
    return { database, clock: await openSharedClock(database), vault, files };
  } catch (failure) {
    await database.close();
    throw failure;
  }
}

type OwnSettings = Pick<Settings, 'deployment' | 'masterKey' | 'dataDir' | 'filesUrl'>;

/** Brings the schema up to date and opens the vault, after all that can refuse this database: a refused start changes nothing in it. */
export async function prepareDatabase(
  database: Database,
  files: FileStore,
  settings: OwnSettings,
  { isReading = false }: Opening = {},
): Promise<Vault> {
  const { mode } = settings.deployment;
  const masterKey = await loadMasterKey({ masterKey: settings.masterKey, dataDir: settings.dataDir });
  const store = { files, setting: settings.filesUrl ? ('FILES_URL' as const) : ('DATA_DIR' as const) };
  await (isReading ? requireSchema : migrate)(database, async (db) => {
    await checkKeyStore({ ...db, kind: database.kind });
    await checkOrigin({ ...db, kind: database.kind }, settings.deployment);
    await checkMasterKey(db, masterKey);
    if (mode === 'production') await checkFiles({ db, ...store });
  });
  if (!isReading) {
    await claimDatabase(database, settings.deployment);
    if (mode === 'production') await claimFiles({ db: database, ...store });
  }
  return openVault({ db: database, masterKey });
}

/** Opening the embedded database makes one where there is none. */
function requireDatabase({ databaseUrl, dataDir }: Settings): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'database')))
    throw new SettingError(`DATA_DIR: expected a folder with a database, but there is none at ${dataDir}`);
}

function usesDataDir({ databaseUrl, filesUrl, masterKey, sealKeys }: Settings): boolean {
  return !(databaseUrl && filesUrl && masterKey && sealKeys);
}

/** Reads the code of the database that is used, and of no other. */
async function openDatabase({ databaseUrl, databaseLimits, dataDir, diskReserveMb }: Settings): Promise<Database> {
  if (!databaseUrl) {
    const { openEmbedded } = await import('#platform/database/open-embedded.ts');
    return openEmbedded(dataDir, { reserveMb: diskReserveMb });
  }
  const [{ checkPostgres }, { openPostgres }] = await Promise.all([
    import('#platform/database/check-postgres.ts'),
    import('#platform/database/open-postgres.ts'),
  ]);
  await checkPostgres(databaseUrl);
  const lost = countRepeats<Error>({
    begins: ({ message }) => console.warn(`A database connection was lost: ${message}`),
    lasts: ({ count }) => console.warn(`${count} database connections were lost so far`),
    ends: ({ count }) => console.warn(`${count} database connections were lost in all; now they hold`),
  }).note;
  return openPostgres(databaseUrl, lost, databaseLimits);
}
