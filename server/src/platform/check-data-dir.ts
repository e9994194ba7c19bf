import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { asSettingError } from './setting-error.ts';

/** Finds out at once whether the folder can be made and written to, and not when the first document arrives. */
export function checkDataDir(folder: string): void {
  const probe = join(folder, `.probe-${randomUUID()}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, 'written to see whether it can be', { mode: 0o600 });
    rmSync(probe);
  } catch (failure) {
    throw asSettingError(failure, `DATA_DIR: expected a folder that can be written to, but ${folder} cannot`);
  }
}
