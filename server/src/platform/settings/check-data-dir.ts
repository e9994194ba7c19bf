import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { asSettingError } from './setting-error.ts';

/** Finds out at once whether the folder can be made and written to, and not when the first document arrives. */
export function checkDataDir(folder: string): void {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    createFolder(resolve(folder));
    writeFileSync(probe, 'written to see whether it can be', { mode: 0o600 });
    rmSync(probe);
  } catch (failure) {
    throw asSettingError(failure, `DATA_DIR: expected a folder that can be written to, but ${folder} cannot`);
  }
}

/** One after the other: Node's own recursion never ends where a file system (/proc) answers that the parent does not exist. */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  createFolder(dirname(folder));
  try {
    mkdirSync(folder, { mode: 0o700 });
  } catch (failure) {
    // Another process may have created it meanwhile.
    if (!existsSync(folder)) throw failure;
  }
}
