import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#platform/settings/settings.ts';
import { askFileSystem, probeMs } from './ask-file-system.ts';
import { Unavailable } from './unavailable.ts';

const megabyte = 1024 * 1024;

class DiskUnavailable extends Unavailable {
  override readonly name = 'DiskUnavailable';
  readonly summary = 'the disk did not say how much of it is free';
}

/** Whether the disk of a folder has at least `reserve` free bytes. Rejects with `Unavailable` where it does not say. */
export function watchDiskSpace(folder: string, reserve: number): (patienceMs?: number) => Promise<boolean> {
  const ask = askFileSystem(async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize >= reserve;
  });
  return async (patienceMs) => {
    try {
      return await ask(patienceMs === undefined ? {} : { patienceMs });
    } catch (failure) {
      throw failure instanceof Error ? new DiskUnavailable(failure) : failure;
    }
  };
}

type DiskSettings = Pick<Settings, 'databaseUrl' | 'filesUrl' | 'dataDir' | 'diskReserveMb'>;

/** Whether each disk that a deployment writes to has its reserve left: that of the embedded database, and of files without a bucket. */
export function watchDisks({ databaseUrl, filesUrl, dataDir, diskReserveMb }: DiskSettings): () => Promise<boolean> {
  const folders = [...(databaseUrl ? [] : [dataDir]), ...(filesUrl ? [] : [join(dataDir, 'files')])];
  const watches = folders.map((folder) => watchDiskSpace(folder, diskReserveMb * megabyte));
  return async () => (await Promise.all(watches.map((hasSpace) => hasSpace(probeMs)))).every(Boolean);
}
