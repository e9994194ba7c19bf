import { randomBytes, type KeyObject } from 'node:crypto';
import { plainRecordBytes, recordKey, sealedRecordBytes, sealRecord, writeHeader } from './sealed-records.ts';

const recordsPerBlock = 16;

/** Seals what `source` gives, in blocks of about 1 MiB; `fileKey` and `fileId` must be the same again to open it. */
export async function* sealStream(
  fileKey: KeyObject,
  fileId: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void, undefined> {
  const salt = randomBytes(32);
  const key = recordKey(fileKey, fileId, salt);
  yield writeHeader(salt);

  const block = Buffer.allocUnsafe(recordsPerBlock * plainRecordBytes);
  let filled = 0;
  let index = 0;
  for await (const chunk of source) {
    for (let taken = 0; taken < chunk.length;) {
      // A full block waits for the next byte: only then is it sure that its last record is not the file's last.
      if (filled === block.length) {
        yield sealBlock(key, index, block, false);
        index += recordsPerBlock;
        filled = 0;
      }
      const piece = chunk.subarray(taken, taken + block.length - filled);
      block.set(piece, filled);
      filled += piece.length;
      taken += piece.length;
    }
  }
  yield sealBlock(key, index, block.subarray(0, filled), true);
}

function sealBlock(key: KeyObject, firstIndex: number, plain: Buffer, endsFile: boolean): Buffer {
  const count = Math.max(1, Math.ceil(plain.length / plainRecordBytes));
  const sealed = Buffer.allocUnsafe(plain.length + count * (sealedRecordBytes - plainRecordBytes));
  for (let i = 0; i < count; i += 1) {
    const record = plain.subarray(i * plainRecordBytes, (i + 1) * plainRecordBytes);
    const [body, tag] = sealRecord(key, firstIndex + i, endsFile && i === count - 1, record);
    sealed.set(body, i * sealedRecordBytes);
    sealed.set(tag, i * sealedRecordBytes + body.length);
  }
  return sealed;
}
