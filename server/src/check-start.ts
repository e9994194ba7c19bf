import cluster from 'node:cluster';
import { checkAddress } from '#platform/settings/check-address.ts';
import { checkDataDir } from '#platform/settings/check-data-dir.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';

/** Checks that need no database: whether the settings are valid, and the address and the folder of the embedded database are free. */
export async function checkStart(environment: NodeJS.ProcessEnv): Promise<Settings> {
  const settings = readSettings(environment);
  if (!cluster.isPrimary) return settings;
  await checkAddress(settings);
  if (!settings.databaseUrl) await checkFolder(settings.dataDir);
  return settings;
}

async function checkFolder(dataDir: string): Promise<void> {
  checkDataDir(dataDir);
  (await import('#platform/database/folder-lock.ts')).refuseHeldFolder(dataDir);
}
