import { existsSync, mkdirSync, openAsBlob, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openInMemory } from '#platform/database/open-embedded.ts';
import manifest from '../../../package.json' with { type: 'json' };

const cache = join(import.meta.dirname, '../../../../node_modules/.cache/beistand');
const file = join(cache, `pglite-${manifest.dependencies['@electric-sql/pglite']}.tar`);

/**
 * The embedded database before anything of ours is in it. Making it takes longer than all that follows, and it depends on
 * nothing but PGlite's version, so it is kept between runs.
 */
export async function openInitialised() {
  if (existsSync(file)) return openInMemory(await openAsBlob(file));
  const database = await openInMemory();
  const unfinished = `${file}.${process.pid}`;
  mkdirSync(cache, { recursive: true });
  writeFileSync(unfinished, Buffer.from(await (await database.snapshot()).arrayBuffer()));
  // Renamed at the end, so that parallel runs never see half of it.
  renameSync(unfinished, file);
  return database;
}
