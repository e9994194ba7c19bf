import { readCommand } from '#platform/sign-in/accounts/read-command.ts';
import { runCommand } from '#platform/sign-in/accounts/run-command.ts';
import { SettingError } from '#platform/settings/setting-error.ts';
import { readSettings } from '#platform/settings/settings.ts';
import { holdWarnings } from './held-warnings.ts';
import { openDeps } from './open-deps.ts';
import { failStart } from './start-failure.ts';

// Adds, lists and disables the accounts of people who sign in with the embedded provider, in the database that the settings name. It
// opens what a start opens, so it refuses what a start refuses. A failure is told in one line, several wrong arguments in a line each.
holdWarnings();
try {
  console.log((await runOn(process.env, process.argv.slice(2))).join('\n'));
} catch (failure) {
  failStart(failure, process.env);
}

async function runOn(environment: NodeJS.ProcessEnv, args: readonly string[]): Promise<string[]> {
  const command = readCommand(args);
  const settings = readSettings(environment);
  if (settings.deployment.signIn)
    throw new SettingError(
      `CONFIG: expected no "signIn": the accounts of this deployment are kept by ${settings.deployment.signIn.issuer}`,
    );
  const { database, files } = await openDeps(settings);
  try {
    return await runCommand(database, command);
  } finally {
    await database.close();
    files.close();
  }
}
