import { existsSync, openAsBlob } from 'node:fs';
import { openInMemory } from '#platform/database/open-embedded.ts';
import manifest from '../../../package.json' with { type: 'json' };
import { keep, keptFile } from './kept-file.ts';

const file = keptFile(`pglite-${manifest.dependencies['@electric-sql/pglite']}.tar`);

/** The embedded database before anything of ours is in it. It depends on nothing but PGlite's version. */
export async function openInitialised() {
  if (existsSync(file)) return openInMemory(await openAsBlob(file));
  const database = await openInMemory();
  await keep(file, await database.snapshot());
  return database;
}
