import type { Settings } from '#platform/settings.ts';
import type { Database } from '#platform/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { openFiles } from '#platform/files/open-files.ts';
import { migrate } from '#platform/migrate.ts';
import { openSharedClock, type SharedClock } from '#platform/shared-clock.ts';
import { loadMasterKey } from '#platform/vault/master-key.ts';
import { openVault, type Vault } from '#platform/vault/vault.ts';

export type Parts = { database: Database; clock: SharedClock; vault: Vault; files: FileStore };

/** Opens what the server stands on: the database with its schema up to date, the vault, and the place for files. */
export async function openParts(settings: Settings): Promise<Parts> {
  const database = await openDatabase(settings);
  try {
    await migrate(database);
    const masterKey = await loadMasterKey({ masterKey: settings.masterKey, dataDir: settings.dataDir });
    const vault = await openVault({ db: database, masterKey });
    return { database, clock: await openSharedClock(database), vault, files: await openFiles(settings) };
  } catch (failure) {
    await database.close();
    throw failure;
  }
}

/** Reads the code of the database that is used, and of no other. */
async function openDatabase({ databaseUrl, databaseLimits, dataDir, diskReserveMb }: Settings): Promise<Database> {
  if (!databaseUrl) {
    const { openEmbedded } = await import('#platform/open-embedded.ts');
    return openEmbedded(dataDir, { reserveMb: diskReserveMb });
  }
  const { openPostgres } = await import('#platform/open-postgres.ts');
  const lost = (failure: Error) => console.warn(`A database connection was lost: ${failure.message}`);
  return openPostgres(databaseUrl, lost, databaseLimits);
}
