import { existsSync, openAsBlob } from 'node:fs';
import { openInMemory } from '#platform/database/open-embedded.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { CopiedFiles } from './copied-files.ts';
import { keep, keptFile } from './kept-file.ts';
import { leanSnapshot } from './lean-snapshot.ts';

const file = keptFile(`pglite-lean-${manifest.dependencies['@electric-sql/pglite']}.tar`);

/** The embedded database before anything of ours is in it. It depends on nothing but PGlite's version. */
export async function openInitialised() {
  await ensureKept();
  return openInMemory(new CopiedFiles(file));
}

/** The same for a database in a folder. */
export async function initialisedSnapshot(): Promise<Blob> {
  await ensureKept();
  return openAsBlob(file);
}

async function ensureKept(): Promise<void> {
  if (existsSync(file)) return;
  const database = await openInMemory();
  await keep(file, await leanSnapshot(database));
  await database.close();
}
