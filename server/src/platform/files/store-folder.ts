import { access, constants, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { askFileSystem } from '#platform/ask-file-system.ts';
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
    /** Of a disk that the system made read-only files can still be read. */
    async checkWritable(asking: Parameters<typeof look>[0] = {}): Promise<void> {
      try {
        await lookIntoWriting(asking);
      } catch (failure) {
        throw failure instanceof Error ? new FilesUnavailable(failure) : failure;
      }
    },
    expectMark(expected: string): void {
      mark = expected;
    },
    async checkPresence(asking: Parameters<typeof look>[0] = {}): Promise<void> {
      try {
        await look(asking);
      } catch (failure) {
        throw failure instanceof Error ? new FilesUnavailable(failure) : failure;
      }
    },
  };
}
