import { createSecretKey, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import type { ByteRange, ByteSpan } from '#platform/files/byte-range.ts';
import { openStream } from './open-stream.ts';
import { sealStream } from './seal-stream.ts';
import { headerBytes, sealedRecordBytes } from './sealed-records.ts';

const key = createSecretKey(randomBytes(32));
const fileId = 'ab'.repeat(16);
const record = 64 * 1024;

async function seal(plain: Buffer, id = fileId, fileKey = key): Promise<Buffer> {
  async function* whole() {
    yield plain;
  }
  return buffer(sealStream(fileKey, id, whole()));
}

type Opening = { id?: string; fileKey?: typeof key; range?: ByteRange; reads?: ByteSpan[] };

async function open(sealed: Buffer, { id = fileId, fileKey = key, range, reads = [] }: Opening = {}): Promise<Buffer> {
  const source = {
    size: sealed.length,
    async read(span: ByteSpan) {
      reads.push(span);
      return inChunks(sealed.subarray(span.start, span.end));
    },
  };
  return buffer((await openStream(fileKey, id, source, range)).content);
}

async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += 100_000) yield bytes.subarray(start, start + 100_000);
}

const broken = { code: 'SealBroken' };
const recordAt = (index: number) => headerBytes + index * sealedRecordBytes;

describe('a sealed file is refused', () => {
  test('with any one byte changed', async () => {
    const sealed = await seal(randomBytes(100));
    expect(sealed).toHaveLength(headerBytes + 100 + 16);
    for (let position = 0; position < sealed.length; position += 1) {
      for (const bits of [0x01, 0x80, 0xff]) {
        const changed = Buffer.from(sealed);
        changed[position]! ^= bits;
        await expect(open(changed), `byte ${position}`).rejects.toMatchObject(broken);
      }
    }
  });

  test('cut short at any length', async () => {
    const sealed = await seal(randomBytes(100));
    for (let length = 0; length < sealed.length; length += 1) {
      await expect(open(sealed.subarray(0, length)), `${length} bytes`).rejects.toMatchObject(broken);
    }
  });

  test('cut short at every border of records or shortly after it, whole or in part', async () => {
    const sealed = await seal(randomBytes(4 * record));
    for (let records = 0; records < 4; records += 1) {
      for (let more = 0; more <= 17; more += 1) {
        const cut = sealed.subarray(0, recordAt(records) + more);
        await expect(open(cut), `${records} records and ${more} bytes`).rejects.toMatchObject(broken);
        const part = open(cut, { range: { start: 0, end: 1 } });
        await expect(part, `${records} records and ${more} bytes`).rejects.toMatchObject(broken);
      }
    }
  });

  test('cut short while it is read', async () => {
    const sealed = await seal(randomBytes(3 * record));
    const read = async ({ start, end }: ByteSpan) => inChunks(sealed.subarray(start, Math.min(end, recordAt(2))));
    const { content } = await openStream(key, fileId, { size: sealed.length, read });
    await expect(buffer(content)).rejects.toMatchObject(broken);
  });

  test('with anything behind its end', async () => {
    for (const size of [10, record]) {
      const sealed = await seal(randomBytes(size));
      for (const more of [Buffer.alloc(1), Buffer.alloc(16), sealed.subarray(headerBytes)]) {
        await expect(open(Buffer.concat([sealed, more]))).rejects.toMatchObject(broken);
      }
    }
  });

  test('with records swapped, repeated or left out', async () => {
    const sealed = await seal(randomBytes(3 * record));
    const header = sealed.subarray(0, headerBytes);
    const records = [0, 1, 2].map((index) => sealed.subarray(recordAt(index), recordAt(index + 1)));
    const arrange = (...order: number[]) => Buffer.concat([header, ...order.map((index) => records[index]!)]);
    expect(await open(arrange(0, 1, 2))).toHaveLength(3 * record);
    for (const order of [
      [1, 0, 2],
      [0, 2, 1],
      [0, 0, 2],
      [0, 2],
      [1, 2],
      [0, 1, 1, 2],
      [0, 1, 2, 2],
    ]) {
      await expect(open(arrange(...order)), order.join()).rejects.toMatchObject(broken);
    }
  });

  test('with a record of another file, or of an older state of the same', async () => {
    const plain = randomBytes(2 * record);
    const sealed = await seal(plain);
    for (const other of [await seal(plain, 'cd'.repeat(16)), await seal(plain)]) {
      const mixed = Buffer.concat([sealed.subarray(0, recordAt(1)), other.subarray(recordAt(1))]);
      await expect(open(mixed)).rejects.toMatchObject(broken);
    }
  });

  test('under another id or another key', async () => {
    const sealed = await seal(randomBytes(100));
    await expect(open(sealed, { id: 'cd'.repeat(16) })).rejects.toMatchObject(broken);
    await expect(open(sealed, { fileKey: createSecretKey(randomBytes(32)) })).rejects.toMatchObject(broken);
  });
});

test('a damaged record spoils its own part only, and nothing of it is given out', async () => {
  const plain = randomBytes(3 * record);
  const sealed = await seal(plain);
  sealed[recordAt(1) + 5]! ^= 1;
  expect(plain.subarray(0, record).equals(await open(sealed, { range: { start: 0, end: record } }))).toBe(true);
  expect(plain.subarray(2 * record).equals(await open(sealed, { range: { last: record } }))).toBe(true);
  await expect(open(sealed, { range: { start: record, end: record + 1 } })).rejects.toMatchObject(broken);
});

test('a part is read from the header, the last record, which proves the size, and its own records', async () => {
  const plain = randomBytes(10 * record);
  const sealed = await seal(plain);
  const range = { start: 3 * record - 1, end: 4 * record + 1 };
  const reads: ByteSpan[] = [];
  expect(plain.subarray(range.start, range.end).equals(await open(sealed, { range, reads }))).toBe(true);
  expect(reads).toEqual([
    { start: 0, end: headerBytes },
    { start: recordAt(9), end: recordAt(10) },
    { start: recordAt(2), end: recordAt(5) },
  ]);
});
