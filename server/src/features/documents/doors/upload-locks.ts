import { MemoryLocker } from '@tus/server';
import type { Locker, RequestRelease } from '@tus/utils';

export type UploadLocks = Locker & {
  /** Asks every running request to end with what has arrived. The protocol's server gives each a few seconds, then stores and answers. */
  releaseAll(): void;
};

/** One request at a time writes to an upload; a stopping server ends those that run the way a second request for the same upload would. */
export function createUploadLocks(): UploadLocks {
  const locker = new MemoryLocker();
  const held = new Map<string, RequestRelease>();

  return {
    newLock(id) {
      const lock = locker.newLock(id);
      return {
        async lock(signal, release) {
          await lock.lock(signal, release);
          held.set(id, release);
        },
        async unlock() {
          held.delete(id);
          await lock.unlock();
        },
      };
    },
    releaseAll() {
      for (const release of held.values()) void release();
    },
  };
}
