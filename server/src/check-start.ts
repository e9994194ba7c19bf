import cluster from 'node:cluster';
import { checkAddress } from '#platform/settings/check-address.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';

/** What can be told at once, before anything is built or opened: whether the settings fit and the address is free. */
export async function checkStart(environment: NodeJS.ProcessEnv): Promise<Settings> {
  const settings = readSettings(environment);
  if (cluster.isPrimary) await checkAddress(settings);
  return settings;
}
