import cluster from 'node:cluster';
import { writeSync } from 'node:fs';
import { nearNames } from '#platform/settings/near-names.ts';
import { reasonOf, SettingError } from '#platform/settings/setting-error.ts';
import { settingNames } from '#platform/settings/settings.ts';

/**
 * Ends a start that cannot go on: one line, and no handle keeps the process. Several workers fail for one reason, so their
 * primary speaks for them.
 */
export function failStart(failure: unknown, environment: NodeJS.ProcessEnv): void {
  const line = failureLine(failure, environment);
  if (cluster.isWorker && process.send) {
    process.send({ startFailed: line }, () => process.exit(1));
    return;
  }
  say(line);
  process.exit(1);
}

/** In the primary: where no worker came up yet, the first that cannot start ends all of them; later ones are only told. */
export function endWithFailedWorker(): void {
  let isUp = false;
  cluster.once('listening', () => {
    isUp = true;
  });
  cluster.on('message', (_worker, message: unknown) => {
    if (typeof message !== 'object' || message === null || !('startFailed' in message)) return;
    say(String(message.startFailed));
    if (!isUp) process.exit(1);
  });
}

function failureLine(failure: unknown, environment: NodeJS.ProcessEnv): string {
  const isForeseen = failure instanceof SettingError;
  const told = isForeseen ? failure.message : `The start failed: ${reasonOf(failure).replaceAll(/\s+/g, ' ')}`;
  // A misspelled name is often the reason why another is missing.
  const line = [told, ...nearNames(environment, settingNames)].join(' – ');
  const wantsMore = ['debug', 'trace'].includes(environment['LOG_LEVEL'] ?? '');
  return wantsMore && failure instanceof Error ? `${line}\n${failure.stack}` : line;
}

function say(line: string): void {
  writeSync(process.stderr.fd, `${line}\n`);
}
