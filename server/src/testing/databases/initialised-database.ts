import { existsSync } from 'node:fs';
import { openInMemory } from '#platform/database/open-embedded.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { CopiedFiles } from './copied-files.ts';
import { keep, keptFile } from './kept-file.ts';
import { leanSnapshot } from './lean-snapshot.ts';

const file = keptFile(`pglite-lean-${manifest.dependencies['@electric-sql/pglite']}.tar`);

/** The embedded database before anything of ours is in it. It depends on nothing but PGlite's version. */
export async function openInitialised() {
  if (existsSync(file)) return openInMemory(new CopiedFiles(file));
  const database = await openInMemory();
  await keep(file, await leanSnapshot(database));
  return database;
}
