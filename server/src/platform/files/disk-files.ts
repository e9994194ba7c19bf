import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { copyFile, link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { probeMs } from '#platform/ask-file-system.ts';
import { resolveRange, type ByteSpan } from './byte-range.ts';
import { FileError } from './file-error.ts';
import { FilesUnavailable } from './files-unavailable.ts';
import { storagePathOf, type FileStore } from './file-store.ts';
import { watchStoreFolder } from './store-folder.ts';
import { syncDirectory } from './sync-directory.ts';

const bufferBytes = 1024 * 1024;
/** After the folder has answered; /readyz answers within two seconds. */
const writableMs = 300;
/** Temporary failures: no space, no file handles, a share that is away or mounted otherwise. All folders are made at the start. */
const passing = new Set(
  'ENOSPC EDQUOT EMFILE ENFILE EIO EROFS EACCES EPERM ESTALE ENOTCONN ETIMEDOUT EHOSTDOWN ENOENT ENOTDIR'.split(' '),
);
const abandonedAfterMs = 24 * 60 * 60 * 1000;

/** With `hasSpace` false nothing is written, nor written on: what is left of the disk is kept for what else needs it. */
export async function openDiskFiles(root: string, hasSpace = async () => true): Promise<FileStore> {
  const partialFolder = join(root, 'partial');
  await createFolders(root, partialFolder);
  await removeAbandoned(partialFolder);
  const { expectMark, checkPresence, checkWritable } = watchStoreFolder(root, partialFolder);

  async function* whileRoom(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      if (!(await hasSpace())) throw diskFull();
      yield chunk;
    }
  }

  async function write(id: string, source: AsyncIterable<Uint8Array>): Promise<{ size: number }> {
    const path = join(root, storagePathOf(id));
    // It may break before anyone reads it; reading it then throws.
    if (source instanceof Readable) source.on('error', () => {});
    await checkPresence();
    if (!(await hasSpace())) throw diskFull();
    const partial = join(partialFolder, randomUUID());
    const file = createWriteStream(partial, { flags: 'wx', mode: 0o600, highWaterMark: bufferBytes, flush: true });
    try {
      await pipeline(whileRoom(source), file);
      await rename(partial, path);
      await syncDirectory(dirname(path));
      // Acknowledged only where the store still is.
      await checkPresence({ isFresh: true });
      return { size: file.bytesWritten };
    } catch (error) {
      // The pipeline ends at once, while the file may still be about to be created.
      await new Promise<unknown>((closed) => file.close(closed));
      await removeIfPossible(partial);
      throw told(error);
    }
  }

  async function create(id: string, content: Uint8Array): Promise<void> {
    const path = join(root, storagePathOf(id));
    const partial = join(partialFolder, randomUUID());
    try {
      await writeFile(partial, content, { flag: 'wx', mode: 0o600, flush: true });
      await linkNew(partial, path);
      await syncDirectory(dirname(path));
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw told(error);
    } finally {
      await removeIfPossible(partial);
    }
  }

  /** For a file that must be there, or is to be removed: without its folder nobody knows whether it is missing. */
  async function named<T>(id: string, work: (path: string) => Promise<T>): Promise<T> {
    const path = join(root, storagePathOf(id));
    await checkPresence();
    try {
      return await work(path);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw told(error);
      await checkPresence({ isFresh: true });
      throw new FileError('FileMissing', `there is no file ${id}`);
    }
  }

  async function remove(id: string): Promise<void> {
    try {
      await named(id, (path) => rm(path));
    } catch (error) {
      if (!(error instanceof FileError && error.code === 'FileMissing')) throw error;
    }
  }

  async function read(id: string, span?: ByteSpan): Promise<Readable> {
    const file = await named(id, (path) => open(path, 'r'));
    try {
      if (!span) return file.createReadStream({ highWaterMark: bufferBytes });
      const { start, end } = resolveRange(span, (await file.stat()).size);
      return file.createReadStream({ start, end: end - 1, highWaterMark: bufferBytes });
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  return {
    write,
    create,
    read,
    size: async (id) => (await named(id, (path) => stat(path))).size,
    remove,
    expectMark,
    async probe() {
      await checkPresence({ patienceMs: probeMs, isFresh: true });
      await checkWritable({ patienceMs: writableMs, isFresh: true });
    },
    close() {},
  };
}

/** Gives a whole file its name unless it is taken. Some file systems know no links; there it is copied. */
async function linkNew(from: string, to: string): Promise<void> {
  try {
    await link(from, to);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') throw error;
    await copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

/** All folders are made and synced at the start, so that a write has only its own folder to sync. */
async function createFolders(root: string, partialFolder: string): Promise<void> {
  await mkdir(partialFolder, { recursive: true, mode: 0o700 });
  const prefixes = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
  await Promise.all(prefixes.map((prefix) => mkdir(join(root, prefix), { recursive: true, mode: 0o700 })));
  await syncDirectory(root);
  await syncDirectory(dirname(root));
}

/** Removes files that a killed server left half written; younger ones may be another server's, still being written. */
async function removeAbandoned(partialFolder: string): Promise<void> {
  for (const name of await readdir(partialFolder)) {
    const path = join(partialFolder, name);
    const lastWritten = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Infinity, // finished or removed since the folder was read
    );
    if (Date.now() - lastWritten > abandonedAfterMs) await rm(path, { force: true });
  }
}

/** Removes a file; one that cannot be removed now is removed at a later start. */
async function removeIfPossible(partial: string): Promise<void> {
  await rm(partial, { force: true }).catch(() => {});
}

function diskFull(): FilesUnavailable {
  return new FilesUnavailable(new Error('the disk is full'));
}

function told(error: unknown): unknown {
  return error instanceof Error && passing.has(codeOf(error)) ? new FilesUnavailable(error) : error;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
