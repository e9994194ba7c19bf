import { verifyChains } from '#features/desk/access-log/verify-chains.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { openDeps } from './open-deps.ts';

/** Checks the access logs of all cases in the database of the settings; false where one is not as it was written. */
export async function verifyAccessLog(environment: NodeJS.ProcessEnv): Promise<boolean> {
  const { database, vault, files } = await openDeps(readSettings(environment));
  try {
    const { checked, broken } = await verifyChains(database, vault);
    for (const { claimId, number } of broken)
      console.log(`${claimId}: entry ${number} is not the one that was written, or is missing`);
    console.log(`${checked} access logs checked, ${broken.length} of them broken`);
    return broken.length === 0;
  } finally {
    await database.close();
    files.close();
  }
}
