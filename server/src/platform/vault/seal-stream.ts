import { randomBytes, type KeyObject } from 'node:crypto';
import { plainRecordBytes, recordKey, sealRecord, writeHeader } from './sealed-records.ts';

/** Seals what `source` gives; it opens again with the same `fileKey` and `fileId` only. */
export async function* sealStream(
  fileKey: KeyObject,
  fileId: string,
  source: AsyncIterable<Uint8Array>,
): AsyncGenerator<Buffer, void, undefined> {
  const salt = randomBytes(32);
  const key = recordKey(fileKey, fileId, salt);
  yield writeHeader(salt);

  const record = Buffer.allocUnsafe(plainRecordBytes);
  let filled = 0;
  let index = 0;
  for await (const chunk of source) {
    for (let taken = 0; taken < chunk.length;) {
      // A full record is sealed when the next byte arrives, because the last record is sealed differently.
      if (filled === record.length) {
        yield* sealRecord(key, index, false, record);
        index += 1;
        filled = 0;
      }
      const piece = chunk.subarray(taken, taken + record.length - filled);
      record.set(piece, filled);
      filled += piece.length;
      taken += piece.length;
    }
  }
  yield* sealRecord(key, index, true, record.subarray(0, filled));
}
