import type { Readable } from 'node:stream';
import type { ByteSpan } from './byte-range.ts';
import { FileError } from './file-error.ts';

/** Bytes by id, on a disk or in a bucket. */
export type FileStore = {
  /** Stores all of `source`, or, when it fails on the way, nothing. An older file of that id is replaced as a whole. */
  write(id: string, source: AsyncIterable<Uint8Array>): Promise<{ size: number }>;
  /** Stores a small file unless there is one of that id, which then stays; of several at once, one is stored. */
  create(id: string, content: Uint8Array): Promise<void>;
  read(id: string, span?: ByteSpan): Promise<Readable>;
  size(id: string): Promise<number>;
  /** A file that is not there counts as removed. */
  remove(id: string): Promise<void>;
  /** From now on a store without this mark counts as away. */
  expectMark(mark: string): void;
  /** Rejects with `FilesUnavailable`, within two seconds, if a folder is away, read-only or does not answer. */
  probe(): Promise<void>;
  close(): void;
};

/** Where a store keeps the id of the database that it belongs to; no document gets this id. */
export const storeMarkId = '00000000-0000-0000-0000-000000000000';

const fileId = /^(?:[0-9a-f]{32,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Where a file is kept, the same in every store, so that files can be copied from one to another. Ids are made by the server, never by people. */
export function storagePathOf(id: string): string {
  if (!fileId.test(id)) throw new FileError('BadFileId', 'a file id is a UUID, or 32 to 64 lowercase hex digits');
  return `${id.slice(0, 2)}/${id}`;
}
