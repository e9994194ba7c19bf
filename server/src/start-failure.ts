import cluster from 'node:cluster';
import { writeSync } from 'node:fs';
import { misspelledSettings } from '#platform/settings/misspelled-settings.ts';
import { reasonOf, SettingError } from '#platform/settings/setting-error.ts';
import { settingNames } from '#platform/settings/settings.ts';

/**
 * Ends a failed start with one line, whatever handles are open. Several workers fail for the same reason, so only their
 * primary prints it.
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

/** In the primary: if no worker is ready yet, the first failed start ends all of them; later failures are only logged. */
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
  const line = [told, ...misspelledSettings(environment, settingNames)].join(' – ');
  const wantsMore = ['debug', 'trace'].includes(environment['LOG_LEVEL'] ?? '');
  return wantsMore && failure instanceof Error ? `${line}\n${failure.stack}` : line;
}

function say(line: string): void {
  writeSync(process.stderr.fd, `${line}\n`);
}
