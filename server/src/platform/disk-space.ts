import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '#platform/settings/settings.ts';

const megabyte = 1024 * 1024;

/** A question to the file system holds the process, so its answer counts for a moment. */
const rememberedMs = 250;

/** Whether the disk of a folder has so many bytes left. */
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

/** Whether each disk that a deployment writes to has its reserve left: of the embedded database, and of files that are in no bucket. */
export function watchDisks({ databaseUrl, filesUrl, dataDir, diskReserveMb }: DiskSettings): () => boolean {
  const folders = [...(databaseUrl ? [] : [dataDir]), ...(filesUrl ? [] : [join(dataDir, 'files')])];
  const watches = folders.map((folder) => watchDiskSpace(folder, diskReserveMb * megabyte));
  return () => watches.every((hasSpace) => hasSpace());
}
