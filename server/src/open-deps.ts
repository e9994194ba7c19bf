import type { Settings } from '#platform/settings/settings.ts';
import { checkDataDir } from '#platform/settings/check-data-dir.ts';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openSharedClock, type SharedClock } from '#platform/shared-clock.ts';
import { loadMasterKey } from '#platform/vault/master-key.ts';
import { openVault, type Vault } from '#platform/vault/vault.ts';
import { claimFiles } from '#features/documents/claim-files.ts';
import { claimDatabase } from './demo/data-origin.ts';

export type Deps = { database: Database; clock: SharedClock; vault: Vault; files: FileStore };

/** Opens what the server depends on: the database with its schema up to date, the vault and the file store. */
export async function openDeps(settings: Settings): Promise<Deps> {
  if (usesDataDir(settings)) checkDataDir(settings.dataDir);
  // The file store first, because it is quick: if it fails, no database is created for nothing.
  const files = await openFiles(settings);
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    const { mode } = settings.deployment;
    await claimDatabase(database, mode);
    if (mode === 'production')
      await claimFiles({ db: database, files, setting: settings.filesUrl ? 'FILES_URL' : 'DATA_DIR' });
    const masterKey = await loadMasterKey({ masterKey: settings.masterKey, dataDir: settings.dataDir });
    const vault = await openVault({ db: database, masterKey });
    return { database, clock: await openSharedClock(database), vault, files };
  } catch (failure) {
    await database.close();
    throw failure;
  }
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
  const lost = (failure: Error) => console.warn(`A database connection was lost: ${failure.message}`);
  return openPostgres(databaseUrl, lost, databaseLimits);
}
