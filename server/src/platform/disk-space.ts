import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#platform/settings/settings.ts';

const megabyte = 1024 * 1024;

/** The call to the file system blocks, so its result is cached for a moment. */
const rememberedMs = 250;

/** Whether the disk of a folder has at least `reserve` free bytes. */
export function watchDiskSpace(folder: string, reserve: number): () => boolean {
  let askedAt = Number.NEGATIVE_INFINITY;
  let hasSpace = true;
  return () => {
    const now = performance.now();
    if (now - askedAt < rememberedMs) return hasSpace;
    askedAt = now;
    const { bavail, bsize } = statfsSync(folder);
    hasSpace = bavail * bsize >= reserve;
    return hasSpace;
  };
}

type DiskSettings = Pick<Settings, 'databaseUrl' | 'filesUrl' | 'dataDir' | 'diskReserveMb'>;

/** Whether each disk that a deployment writes to has its reserve left: that of the embedded database, and of files without a bucket. */
export function watchDisks({ databaseUrl, filesUrl, dataDir, diskReserveMb }: DiskSettings): () => boolean {
  const folders = [...(databaseUrl ? [] : [dataDir]), ...(filesUrl ? [] : [join(dataDir, 'files')])];
  const watches = folders.map((folder) => watchDiskSpace(folder, diskReserveMb * megabyte));
  return () => watches.every((hasSpace) => hasSpace());
}
