import { access, constants, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { askFileSystem, type Asking } from '#platform/ask-file-system.ts';
import { storagePathOf, storeMarkId } from './file-store.ts';
import { FilesUnavailable } from './files-unavailable.ts';

/**
 * Watches whether a folder still holds the store that was opened there. A share that is unmounted leaves an empty folder behind, or one
 * that a server has filled before the share was mounted: that one has no mark, or another's.
 */
export function watchStoreFolder(root: string, partialFolder: string) {
  let mark: string | undefined;
  const look = askFileSystem(async () => {
    await stat(partialFolder);
    if (mark === undefined) return;
    const found = await readFile(join(root, storagePathOf(storeMarkId)), 'utf8');
    if (found !== mark) throw new Error(`${root} has the files of another database`);
  });
  const lookIntoWriting = askFileSystem(() => access(partialFolder, constants.W_OK));
  return {
    expectMark(expected: string): void {
      mark = expected;
    },
    checkPresence: (asking: Asking = {}) => look(asking).catch(tellUnavailable),
    /** A disk that the system made read-only still gives files and stores none. */
    checkWritable: (asking: Asking = {}) => lookIntoWriting(asking).catch(tellUnavailable),
  };
}

function tellUnavailable(failure: unknown): never {
  throw failure instanceof Error ? new FilesUnavailable(failure) : failure;
}
