import type { openInMemory } from '#platform/database/open-embedded.ts';
import { filesOf, snapshotOf } from './snapshot-files.ts';

type InMemory = Awaited<ReturnType<typeof openInMemory>>;

/**
 * The snapshot of an embedded database that a copy opens quickly: all is written to its files, so that there is nothing to recover from its
 * log; and the template databases, which nobody connects to, have no contents.
 */
export async function leanSnapshot(database: InMemory): Promise<Blob> {
  await database.script('select pg_switch_wal()');
  await database.script('checkpoint');
  const tar = Buffer.from(await (await database.snapshot()).arrayBuffer());
  return snapshotOf(filesOf(tar).filter(({ path }) => !/^\/base\/[14]\/\d/.test(path)));
}
