import { join } from 'node:path';
import { megabyte, watchFreeSpace } from '#platform/disk-space.ts';
import { openDiskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { parseFilesUrl } from './parse-files-url.ts';

type Options = { filesUrl?: string | undefined; dataDir: string; diskReserveMb?: number };

/** The bucket of FILES_URL, else the folder DATA_DIR/files. */
export async function openFiles({ filesUrl, dataDir, diskReserveMb = 0 }: Options): Promise<FileStore> {
  if (!filesUrl) {
    const folder = join(dataDir, 'files');
    const freeSpace = watchFreeSpace(folder);
    return openDiskFiles(folder, async () => (await freeSpace()) >= diskReserveMb * megabyte);
  }
  const { openS3Files } = await import('./s3-files.ts');
  return openS3Files(parseFilesUrl(filesUrl));
}
