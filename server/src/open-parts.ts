import type { Settings } from '#platform/settings.ts';
import type { Database } from '#platform/database.ts';
import { migrate } from '#platform/migrate.ts';
import { openEmbedded } from '#platform/open-embedded.ts';
import { openPostgres } from '#platform/open-postgres.ts';
import { loadMasterKey } from '#platform/vault/master-key.ts';
import { openVault, type Vault } from '#platform/vault/vault.ts';

/** Opens what the server stands on: the database with its schema up to date, and the vault. */
export async function openParts(settings: Settings): Promise<{ database: Database; vault: Vault }> {
  const database = settings.databaseUrl
    ? openPostgres(settings.databaseUrl, (failure) =>
        console.warn(`A database connection was lost: ${failure.message}`),
      )
    : await openEmbedded(settings.dataDir);
  try {
    await migrate(database);
    const masterKey = await loadMasterKey({ masterKey: settings.masterKey, dataDir: settings.dataDir });
    return { database, vault: await openVault({ db: database, masterKey }) };
  } catch (failure) {
    await database.close();
    throw failure;
  }
}
