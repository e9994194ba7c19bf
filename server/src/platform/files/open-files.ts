import { join } from 'node:path';
import { openDiskFiles } from './disk-files.ts';
import type { FileStore } from './file-store.ts';
import { parseFilesUrl } from './parse-files-url.ts';

type Options = { filesUrl?: string | undefined; dataDir: string };

/** The bucket of FILES_URL, else the folder DATA_DIR/files. */
export async function openFiles({ filesUrl, dataDir }: Options): Promise<FileStore> {
  if (!filesUrl) return openDiskFiles(join(dataDir, 'files'));
  const { openS3Files } = await import('./s3-files.ts');
  return openS3Files(parseFilesUrl(filesUrl));
}
