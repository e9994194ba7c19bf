import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { openStream } from '#platform/vault/open-stream.ts';
import { sealStream } from '#platform/vault/seal-stream.ts';
import type { Vault } from '#platform/vault/vault.ts';
import type { ByteRange, ByteSpan } from './byte-range.ts';
import type { FileStore } from './file-store.ts';

export type StoredFile = { size: number; sha256: string };

/** The bytes from `start` up to `end` of a file of `size`. A damaged file ends its content with an error, never early. */
export type LoadedFile = ByteSpan & { size: number; content: Readable };

/** Files that only the key of their subject opens. */
export type SealedFiles = {
  /**
   * Hashes, seals and stores in one pass; when it fails, `plain` is destroyed and nothing is stored. A given hash may have seen what
   * came before, and goes on.
   */
  store(subject: string, id: string, plain: Readable, hash?: Hash): Promise<StoredFile>;
  load(subject: string, id: string, range?: ByteRange): Promise<LoadedFile>;
  remove(id: string): Promise<void>;
  /** The same files inside a transaction, whose keys are that transaction's too. */
  using(vault: Vault): SealedFiles;
};

type Options = { vault: Vault; files: FileStore };

export function createSealedFiles({ vault, files }: Options): SealedFiles {
  return {
    async store(subject, id, plain, hash = createHash('sha256')) {
      plain.on('error', () => {}); // it may break before anyone reads it; the read below then throws
      try {
        const key = await vault.fileKeyToSeal(subject);
        const measure = startMeasuring(hash);
        await files.write(id, sealStream(key, id, measure.passing(plain)));
        return measure.result();
      } catch (error) {
        plain.destroy();
        throw error;
      }
    },

    async load(subject, id, range) {
      const key = await vault.fileKeyToOpen(subject);
      const size = await files.size(id);
      const source = { size, read: (span: ByteSpan) => files.read(id, span) };
      const { content, ...part } = await openStream(key, id, source, range);
      return { ...part, content: Readable.from(content, { objectMode: false }) };
    },

    remove: files.remove,
    using: (own) => createSealedFiles({ vault: own, files }),
  };
}

function startMeasuring(hash: Hash) {
  let size = 0;
  return {
    async *passing(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
      for await (const chunk of source) {
        hash.update(chunk);
        size += chunk.length;
        yield chunk;
      }
    },
    result: (): StoredFile => ({ size, sha256: hash.copy().digest('hex') }),
  };
}
