import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import type { Settings } from '#platform/settings/settings.ts';
import { askFileSystem, probeMs } from './ask-file-system.ts';
import { Unavailable } from './unavailable.ts';

export const megabyte = 1024 * 1024;

class DiskUnavailable extends Unavailable {
  override readonly name = 'DiskUnavailable';
  readonly summary = 'the disk did not say how much of it is free';
}

type FreeSpace = (patienceMs?: number) => Promise<number>;

const watched = new Map<string, FreeSpace>();

/**
 * How many bytes of the disk of a folder are free. Rejects with `Unavailable` where it does not say. All who ask at the same time get the same
 * answer: the database does not find a disk full that /readyz finds free.
 */
export function watchFreeSpace(folder: string): FreeSpace {
  const known = watched.get(folder) ?? askFreeSpace(folder);
  watched.set(folder, known);
  return known;
}

function askFreeSpace(folder: string): FreeSpace {
  const ask = askFileSystem(async () => {
    const { bavail, bsize } = await statfs(folder);
    return bavail * bsize;
  });
  return async (patienceMs) => {
    try {
      return await ask(patienceMs === undefined ? {} : { patienceMs });
    } catch (failure) {
      throw failure instanceof Error ? new DiskUnavailable(failure) : failure;
    }
  };
}

/** How much more than the reserve must be free until a disk that was full has room again. */
const returning = 1.25;

/**
 * Whether a disk with so many free bytes has room, after what it had before. At the edge of the reserve each file that comes or goes
 * would turn a server away from its proxy and back.
 */
export function createRoom(reserve: number): (free: number) => boolean {
  let hasRoom = true;
  return (free) => {
    hasRoom = free >= (hasRoom ? reserve : reserve * returning);
    return hasRoom;
  };
}

type DiskSettings = Pick<Settings, 'databaseUrl' | 'filesUrl' | 'dataDir' | 'diskReserveMb'>;

/** Whether each disk that a deployment writes to has room: that of the embedded database, and of files without a bucket. */
export function watchDisks({ databaseUrl, filesUrl, dataDir, diskReserveMb }: DiskSettings): () => Promise<boolean> {
  const folders = [...(databaseUrl ? [] : [dataDir]), ...(filesUrl ? [] : [join(dataDir, 'files')])];
  const watches = folders.map((folder) => {
    const [freeSpace, isEnough] = [watchFreeSpace(folder), createRoom(diskReserveMb * megabyte)];
    return async () => isEnough(await freeSpace(probeMs));
  });
  return async () => (await Promise.all(watches.map((hasRoom) => hasRoom()))).every(Boolean);
}
