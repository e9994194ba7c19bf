import { readFileSync, statSync } from 'node:fs';

/** The text of a file that a setting names. Devices and pipes may never end. */
export function readSettingFile(file: string): string {
  if (!statSync(file).isFile()) throw new Error('it is not a regular file');
  return readFileSync(file, 'utf8');
}
