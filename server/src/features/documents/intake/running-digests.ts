import { createHash, type Hash } from 'node:crypto';

/** A hash that has seen the first `bytes` of a file. */
type Running = { hash: Hash; bytes: number };

const mostKept = 1000;

/**
 * Hashes of files that are arriving, so that most files are read once only. They live in this process: an upload that goes on in
 * another has none, and its file is read again when it is whole.
 */
export function createRunningDigests() {
  const kept = new Map<string, Running>();

  return {
    /** The hash of all bytes before `start`, if there is one. The caller returns it after more bytes, or drops it. */
    take(id: string, start: number): Hash | undefined {
      const running = kept.get(id);
      kept.delete(id);
      if (start === 0) return createHash('sha256');
      return running?.bytes === start ? running.hash : undefined;
    },
    giveBack(id: string, hash: Hash, bytes: number): void {
      kept.set(id, { hash, bytes });
      const [oldest] = kept.keys();
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    },
    /** The digest of a whole file, where the hash has seen all of it. */
    finish(id: string, size: number): string | undefined {
      const running = kept.get(id);
      kept.delete(id);
      return running?.bytes === size ? running.hash.digest('hex') : undefined;
    },
  };
}
