import { brokenLine, verifyChains } from '#features/desk/access-log/verify-chains.ts';
import { readSettings, type Settings } from '#platform/settings/settings.ts';
import { holdWarnings } from './held-warnings.ts';
import { openDeps } from './open-deps.ts';
import { failureLine } from './start-failure.ts';

/** Checks the access logs of all cases in the database of the settings; false where one is not as it was written. */
export async function verifyAccessLog(environment: NodeJS.ProcessEnv): Promise<boolean> {
  holdWarnings();
  try {
    return await verifyIn(readSettings(environment));
  } catch (failure) {
    throw new Error(failureLine(failure, environment), { cause: failure });
  }
}

async function verifyIn(settings: Settings): Promise<boolean> {
  const { database, vault, files } = await openDeps(settings, { isReading: true });
  try {
    const { checked, broken } = await verifyChains(database, vault);
    for (const chain of broken) console.log(brokenLine(chain));
    console.log(`${checked} access logs checked, ${broken.length} of them broken`);
    return broken.length === 0;
  } finally {
    await database.close();
    files.close();
  }
}
