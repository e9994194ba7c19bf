import cluster from 'node:cluster';
import { writeSync } from 'node:fs';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { FileError } from '#platform/files/file-error.ts';
import { FilesUnavailable } from '#platform/files/files-unavailable.ts';
import { misspelledSettings } from '#platform/settings/misspelled-settings.ts';
import { reasonOf, SettingErrors, toldOf } from '#platform/settings/setting-error.ts';
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

/** Names the setting that a failure while opening is about, where there is one. */
export function failureLine(failure: unknown, environment: NodeJS.ProcessEnv): string {
  const told = failure instanceof SettingErrors ? failure : toldOf(failure);
  const reason = told?.message ?? unexpectedReason(failure, environment);
  // A misspelled name is often the reason why another is missing.
  const line = [reason, ...misspelledSettings(environment, settingNames)].join(' – ');
  const wantsMore = ['debug', 'trace'].includes(environment['LOG_LEVEL'] ?? '');
  return wantsMore && failure instanceof Error ? `${line}\n${failure.stack}` : line;
}

/** An unexpected failure of the database or the file store is reported under the setting that it comes from. */
function unexpectedReason(failure: unknown, { DATABASE_URL, FILES_URL }: NodeJS.ProcessEnv): string {
  const reason = reasonOf(failure).replaceAll(/\s+/g, ' ');
  if (failure instanceof DatabaseUnavailable || isStatementFailure(failure))
    return `${DATABASE_URL ? 'DATABASE_URL' : 'DATA_DIR'}: expected a database whose schema and tables this user may use (${reason})`;
  if (failure instanceof FilesUnavailable || failure instanceof FileError)
    return `${FILES_URL ? 'FILES_URL' : 'DATA_DIR'}: expected a store for files that can be used (${reason})`;
  if (isFileSystemFailure(failure)) return `DATA_DIR: expected a folder that can be written to (${reason})`;
  return `The start failed: ${reason}`;
}

/** PostgreSQL and the embedded database both name an SQLSTATE. */
function isStatementFailure(failure: unknown): boolean {
  return failure instanceof Error && 'severity' in failure && 'code' in failure;
}

function isFileSystemFailure(failure: unknown): boolean {
  return failure instanceof Error && 'syscall' in failure && 'path' in failure;
}

function say(line: string): void {
  writeSync(process.stderr.fd, `${line}\n`);
}
