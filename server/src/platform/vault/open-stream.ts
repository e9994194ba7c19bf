import type { KeyObject } from 'node:crypto';
import { resolveRange, type ByteRange, type ByteSpan } from '#platform/files/byte-range.ts';
import {
  headerBytes,
  measureSealed,
  openRecord,
  plainRecordBytes,
  readSalt,
  recordKey,
  sealedRecordBytes,
} from './sealed-records.ts';
import { VaultError } from './vault-error.ts';

/** Reads ranges of a sealed file, from whichever store has it. */
export type SealedSource = { size: number; read(span: ByteSpan): Promise<AsyncIterable<Uint8Array>> };

/** The bytes from `start` up to `end` of a file of `size`, each given out only after its record was authenticated. */
export type OpenedFile = ByteSpan & { size: number; content: AsyncGenerator<Buffer, void, undefined> };

export async function openStream(
  fileKey: KeyObject,
  fileId: string,
  source: SealedSource,
  range?: ByteRange,
): Promise<OpenedFile> {
  const { records, plainSize } = measureSealed(source.size);
  const salt = readSalt(await readWhole(source, { start: 0, end: headerBytes }));
  const file = { key: recordKey(fileKey, fileId, salt), records, source };
  const span = range ? await authenticSpan(file, range, plainSize) : { start: 0, end: plainSize };
  return { ...span, size: plainSize, content: openSpan(file, span) };
}

type SealedFile = { key: KeyObject; records: number; source: SealedSource };

/** Only the last record proves that the file was not truncated, so it is opened first. */
async function authenticSpan(file: SealedFile, range: ByteRange, plainSize: number): Promise<ByteSpan> {
  const { key, records, source } = file;
  const last = await readWhole(source, { start: recordStart(records - 1), end: source.size });
  openRecord(key, records - 1, true, last);
  return resolveRange(range, plainSize);
}

async function* openSpan(file: SealedFile, { start, end }: ByteSpan): AsyncGenerator<Buffer, void, undefined> {
  const { key, records, source } = file;
  const first = Math.floor(start / plainRecordBytes);
  const afterLast = Math.max(first + 1, Math.ceil(end / plainRecordBytes));
  const sealed = await source.read({
    start: recordStart(first),
    end: Math.min(recordStart(afterLast), source.size),
  });
  let index = first;
  for await (const record of cutRecords(sealed)) {
    const plain = openRecord(key, index, index === records - 1, record);
    const offset = index * plainRecordBytes;
    const wanted = plain.subarray(Math.max(0, start - offset), end - offset);
    index += 1;
    if (wanted.length > 0) yield wanted;
  }
  if (index < afterLast) throw new VaultError('SealBroken', `the sealed file ended before record ${index}`);
}

async function* cutRecords(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, void, undefined> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    rest = rest.length === 0 ? viewOf(chunk) : Buffer.concat([rest, chunk]);
    while (rest.length >= sealedRecordBytes) {
      yield rest.subarray(0, sealedRecordBytes);
      rest = rest.subarray(sealedRecordBytes);
    }
  }
  if (rest.length > 0) yield rest;
}

async function readWhole(source: SealedSource, span: ByteSpan): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of await source.read(span)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function recordStart(index: number): number {
  return headerBytes + index * sealedRecordBytes;
}

function viewOf(chunk: Uint8Array): Buffer {
  return Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
