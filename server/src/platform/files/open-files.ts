import { join } from 'node:path';
import { openDiskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { parseFilesUrl } from './parse-files-url.ts';
import { openS3Files } from './s3-files.ts';

type Options = { filesUrl?: string | undefined; dataDir: string };

/** The bucket of FILES_URL, else the folder DATA_DIR/files. */
export async function openFiles({ filesUrl, dataDir }: Options): Promise<FileStore> {
  return filesUrl ? openS3Files(parseFilesUrl(filesUrl)) : openDiskFiles(join(dataDir, 'files'));
}
