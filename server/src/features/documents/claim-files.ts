import { text } from 'node:stream/consumers';
import type { Db } from '#platform/database/database.ts';
import { FileError } from '#platform/files/file-error.ts';
import { storeMarkId, type FileStore } from '#platform/files/file-store.ts';
import { SettingError } from '#platform/settings/setting-error.ts';
import { confirmStoreMark, createStoreMark, findStoreMark, someFiles } from './store-queries.ts';

/** How many documents are looked for in a store that has no mark yet; at least one must be there. */
const looksAt = 20;

type Pair = { db: Db; files: FileStore; setting: 'FILES_URL' | 'DATA_DIR' };

/**
 * Makes sure that the files are those of this database: with others, documents would be missing, and another database's housekeeping
 * would remove ours. Changes nothing, and copes with a database of any release.
 */
export async function checkFiles({ db, files, setting }: Pair): Promise<'marked' | 'not marked'> {
  // Another server may be marking them: it writes its row, then the file, then that the file is there. So whoever sees a
  // later one of these sees the earlier ones too, if it looks afterwards.
  const before = await findStoreMark(db);
  const found = await readMark(files);
  const after = await findStoreMark(db);
  if (before?.isMarked && found === undefined)
    throw refusal(setting, 'these are not marked as such: a new or another store');
  if (found !== undefined && found !== after?.id) throw refusal(setting, 'these belong to another database');
  if (before?.isMarked) return 'marked';
  if (!after && !(await holdsOurs(db, files))) throw refusal(setting, 'none of its documents is there');
  return 'not marked';
}

/**
 * Marks a pair that is new, or older than the mark, if nothing speaks against it. Of several databases the first gets the store. From then
 * on the store counts as away where its mark is not found.
 */
export async function claimFiles(pair: Pair): Promise<void> {
  const { db, files, setting } = pair;
  const isMarked = (await checkFiles(pair)) === 'marked';
  if (!isMarked) await createStoreMark(db);
  const mark = await findStoreMark(db);
  if (!mark) throw new Error('the mark of the file store was not kept');
  if (!isMarked) {
    await files.create(storeMarkId, Buffer.from(mark.id));
    if ((await readMark(files)) !== mark.id) throw refusal(setting, 'these belong to another database');
    await confirmStoreMark(db);
  }
  files.expectMark(mark.id);
}

function refusal(setting: Pair['setting'], what: string): SettingError {
  return new SettingError(`${setting}: expected the files of this database, but ${what}`);
}

async function readMark(files: FileStore): Promise<string | undefined> {
  try {
    return await text(await files.read(storeMarkId));
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
