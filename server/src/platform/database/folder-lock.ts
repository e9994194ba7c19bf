import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { SettingError } from '#platform/settings/setting-error.ts';

/** Refuses a folder that another process holds, before anything is read that takes longer. Whoever goes on takes it again. */
export function refuseHeldFolder(folder: string): void {
  if (existsSync(join(folder, lockName))) lockFolder(folder)();
}

const lockName = 'lock';

/**
 * Takes a folder for this process, because two embedded databases on one folder destroy it. The operating system holds the
 * lock (through SQLite's file locking) and drops it with the process, so that a crash leaves nothing to clean up.
 */
export function lockFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, lockName), { timeout: 0 });
  try {
    lock.exec('begin exclusive');
  } catch {
    lock.close();
    throw new SettingError(
      `DATA_DIR: another process is using ${folder}; stop it first, or choose a folder of its own or DATABASE_URL`,
    );
  }
  return () => lock.close();
}
