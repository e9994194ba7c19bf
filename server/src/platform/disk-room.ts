import { statfsSync } from 'node:fs';

/** A question to the file system holds the process, so its answer counts for a moment. */
const rememberedMs = 250;

/** Whether the disk of a folder has so many bytes left. */
export function watchRoom(folder: string, reserve: number): () => boolean {
  let askedAt = Number.NEGATIVE_INFINITY;
  let hasRoom = true;
  return () => {
    const now = performance.now();
    if (now - askedAt < rememberedMs) return hasRoom;
    askedAt = now;
    const { bavail, bsize } = statfsSync(folder);
    hasRoom = bavail * bsize >= reserve;
    return hasRoom;
  };
}
