import cluster from 'node:cluster';
import { checkAddress } from '#platform/settings/check-address.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';

/** Checks that need no database: whether the settings are valid and the address is free. */
export async function checkStart(environment: NodeJS.ProcessEnv): Promise<Settings> {
  const settings = readSettings(environment);
  if (cluster.isPrimary) await checkAddress(settings);
  return settings;
}
