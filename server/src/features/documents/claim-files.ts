import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Db } from '#platform/database/database.ts';
import { FileError } from '#platform/files/file-error.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { SettingError } from '#platform/settings/setting-error.ts';
import { confirmStoreMark, createStoreMark, findStoreMark, someFiles } from './store-queries.ts';

/** Where a store keeps the id of the database that it belongs to; no document gets this id. */
const markFile = '00000000-0000-0000-0000-000000000000';
/** Of so many documents at least one must be found in a store that has no mark yet. */
const looksAt = 20;

type Pair = { db: Db; files: FileStore; setting: 'FILES_URL' | 'DATA_DIR' };

/**
 * Makes sure that the files are those of this database: with others, documents would be missing, and another database's housekeeping
 * would remove ours. A pair that is new, or older than the mark, is marked if nothing speaks against it.
 */
export async function claimFiles({ db, files, setting }: Pair): Promise<void> {
  const refuse = (what: string) => new SettingError(`${setting}: expected the files of this database, but ${what}`);
  const [kept, found] = [await findStoreMark(db), await readMark(files)];
  if (kept?.isMarked && found === undefined) throw refuse('these are not marked as such: a new or another store');
  if (kept ? found !== undefined && found !== kept.id : found !== undefined)
    throw refuse('these belong to another database');
  if (kept?.isMarked) return;
  if (!kept && !(await holdsOurs(db, files))) throw refuse('none of its documents is there');
  await createStoreMark(db);
  const mark = await findStoreMark(db);
  if (!mark) throw new Error('the mark of the file store was not kept');
  await files.write(markFile, Readable.from([Buffer.from(mark.id)]));
  await confirmStoreMark(db);
}

async function readMark(files: FileStore): Promise<string | undefined> {
  try {
    return await text(await files.read(markFile));
  } catch (failure) {
    if (failure instanceof FileError && failure.code === 'FileMissing') return undefined;
    throw failure;
  }
}

async function holdsOurs(db: Db, files: FileStore): Promise<boolean> {
  const wanted = await someFiles(db, looksAt);
  if (wanted.length === 0) return true;
  for (const id of wanted) if (await isThere(files, id)) return true;
  return false;
}

async function isThere(files: FileStore, id: string): Promise<boolean> {
  try {
    await files.size(id);
    return true;
  } catch (failure) {
    if (failure instanceof FileError && failure.code === 'FileMissing') return false;
    throw failure;
  }
}
