import { createHash, createSecretKey, randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { createSealedFiles, type SealedFiles } from '#platform/files/sealed-files.ts';
import { openVault } from '#platform/vault/vault.ts';
import { openTestDatabase } from '#testing/databases/test-database.ts';

export type FileStoreUnderTest = {
  files: FileStore;
  /** Everything the store keeps, unfinished writes included. */
  storedNames(): Promise<string[]>;
  close(): Promise<void>;
};

const record = 64 * 1024;
const sizes = [0, 1, record - 1, record, record + 1, 5 * 1024 * 1024];

/** The tests that every file store must pass, plain and sealed. */
export function describeFileStore(name: string, open: () => Promise<FileStoreUnderTest>): void {
  describe(`files in ${name}`, () => {
    let opened: FileStoreUnderTest;
    let files: FileStore;
    let db: Database;
    let sealed: SealedFiles;
    const subject = randomUUID();

    beforeAll(async () => {
      opened = await open();
      files = opened.files;
      db = await openTestDatabase();
      const vault = await openVault({ db, masterKey: createSecretKey(randomBytes(32)) });
      sealed = createSealedFiles({ vault, files });
    }, 120_000);
    afterAll(async () => {
      await opened?.close();
      await db?.close();
    });

    test.each(sizes)('gives back a file of %i bytes', async (size) => {
      const [id, bytes] = [randomUUID(), randomBytes(size)];
      expect(await files.write(id, inChunks(bytes))).toEqual({ size });
      expect(await files.size(id)).toBe(size);
      expect(bytes.equals(await buffer(await files.read(id)))).toBe(true);
    });

    test('gives back parts of a file', async () => {
      const [id, bytes] = [randomUUID(), randomBytes(1000)];
      await files.write(id, inChunks(bytes));
      for (const [start, end] of [
        [0, 1],
        [999, 1000],
        [10, 20],
        [0, 1000],
      ] as const) {
        expect(bytes.subarray(start, end).equals(await buffer(await files.read(id, { start, end })))).toBe(true);
      }
      expect(bytes.subarray(990).equals(await buffer(await files.read(id, { start: 990, end: 5000 })))).toBe(true);
      await expect(files.read(id, { start: 1000, end: 1001 })).rejects.toMatchObject({ code: 'RangeNotSatisfiable' });
    });

    test('replaces a file as a whole', async () => {
      const id = randomUUID();
      await files.write(id, inChunks(randomBytes(3000)));
      await files.write(id, inChunks(Buffer.from('new')));
      expect(String(await buffer(await files.read(id)))).toBe('new');
    });

    test('creates a file once, whoever else tries', async () => {
      const [id, contents] = [randomUUID(), Array.from({ length: 8 }, (_, index) => `of ${index}`)];
      await Promise.all(contents.map((content) => files.create(id, Buffer.from(content))));
      const first = String(await buffer(await files.read(id)));
      expect(contents).toContain(first);
      await files.create(id, Buffer.from('later'));
      expect(String(await buffer(await files.read(id)))).toBe(first);
    });

    test('removes a file, and does not mind when it is gone', async () => {
      const id = randomUUID();
      await files.write(id, inChunks(randomBytes(10)));
      await files.remove(id);
      await files.remove(id);
      await expect(files.size(id)).rejects.toMatchObject({ code: 'FileMissing' });
      await expect(files.read(id)).rejects.toMatchObject({ code: 'FileMissing' });
      await expect(sealed.store(subject, id, Readable.from([])).then(() => sealed.remove(id))).resolves.toBeUndefined();
      await expect(sealed.load(subject, id)).rejects.toMatchObject({ code: 'FileMissing' });
    });

    test.each(['', '../../etc/passwd', 'Unfallbericht.pdf', 'AB'.repeat(16), `${'ab'.repeat(16)}/x`, 'ab'.repeat(15)])(
      'refuses the id "%s"',
      async (id) => {
        const refused = { code: 'BadFileId' };
        await expect(files.write(id, inChunks(randomBytes(1)))).rejects.toMatchObject(refused);
        await expect(files.create(id, randomBytes(1))).rejects.toMatchObject(refused);
        await expect(files.read(id)).rejects.toMatchObject(refused);
        await expect(files.size(id)).rejects.toMatchObject(refused);
        await expect(files.remove(id)).rejects.toMatchObject(refused);
      },
    );

    test.each([0, 1000, 20 * 1024 * 1024])('keeps nothing of a write that breaks off after %i bytes', async (size) => {
      const before = await opened.storedNames();
      const id = randomUUID();
      await expect(files.write(id, breaksOffAfter(size))).rejects.toThrow('connection lost');
      const plain = Readable.from(breaksOffAfter(size), { objectMode: false });
      await expect(sealed.store(subject, id, plain)).rejects.toThrow('connection lost');
      await expect(sealed.store(subject, id, vanishesAfter(size))).rejects.toThrow('Premature close');
      expect(await opened.storedNames()).toEqual(before);
      await expect(files.size(id)).rejects.toMatchObject({ code: 'FileMissing' });
    });

    test('keeps the old file when a write over it breaks off', async () => {
      const id = randomUUID();
      await files.write(id, inChunks(Buffer.from('old')));
      await expect(files.write(id, breaksOffAfter(1000))).rejects.toThrow('connection lost');
      expect(String(await buffer(await files.read(id)))).toBe('old');
    });

    test('survives a download that is aborted', async () => {
      const id = randomUUID();
      await sealed.store(subject, id, Readable.from(inChunks(randomBytes(3 * 1024 * 1024))));
      for (let i = 0; i < 60; i += 1) {
        const { content } = await sealed.load(subject, id);
        for await (const chunk of content) if (chunk.length > 0) break;
        expect(content.destroyed).toBe(true);
      }
      expect((await buffer((await sealed.load(subject, id)).content)).length).toBe(3 * 1024 * 1024);
    });

    test.each(sizes)('seals a file of %i bytes, and opens it again', async (size) => {
      const [id, bytes] = [randomUUID(), randomBytes(size)];
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      expect(await sealed.store(subject, id, Readable.from(inChunks(bytes)))).toEqual({ size, sha256 });
      const { content, ...part } = await sealed.load(subject, id);
      expect(part).toEqual({ start: 0, end: size, size });
      expect(bytes.equals(await buffer(content))).toBe(true);
      const kept = await buffer(await files.read(id));
      if (size >= 32) expect(kept.includes(bytes.subarray(0, 32))).toBe(false);
    });

    test('opens any part of a sealed file of any size', async () => {
      const aroundRecords = fc.oneof(
        fc.nat(5 * record),
        fc.constantFrom(0, 1, 2, 3, 4).map((n) => n * record),
      );
      const part = fc.oneof(
        fc.record({ start: aroundRecords, end: aroundRecords }),
        fc.record({ start: aroundRecords }),
        fc.record({ last: aroundRecords }),
      );
      await fc.assert(
        fc.asyncProperty(aroundRecords, fc.array(part, { minLength: 1, maxLength: 5 }), async (size, parts) => {
          const [id, bytes] = [randomUUID(), randomBytes(size)];
          await sealed.store(subject, id, Readable.from(inChunks(bytes)));
          for (const range of parts) {
            const start = 'last' in range ? Math.max(0, size - range.last) : range.start;
            const expected = bytes.subarray(start, 'end' in range ? range.end : undefined);
            const loading = sealed.load(subject, id, range);
            if (expected.length === 0) {
              await expect(loading).rejects.toMatchObject({ code: 'RangeNotSatisfiable' });
              continue;
            }
            const { content, ...span } = await loading;
            expect(span).toEqual({ start, end: start + expected.length, size });
            expect(expected.equals(await buffer(content))).toBe(true);
          }
          await sealed.remove(id);
        }),
        { numRuns: 40 },
      );
    }, 120_000);
  });
}

/** Chunks of uneven sizes, as networks deliver them. */
async function* inChunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0, length = 1; start < bytes.length; start += length, length = (length * 7 + 13) % 150_000) {
    yield bytes.subarray(start, start + length);
  }
}

async function* breaksOffAfter(size: number): AsyncGenerator<Buffer> {
  yield* inChunks(randomBytes(size));
  throw new Error('connection lost');
}

/** A stream that is closed before its end without an error. */
function vanishesAfter(size: number): Readable {
  let left = size;
  return new Readable({
    read() {
      if (left <= 0) return void this.destroy();
      const chunk = Buffer.alloc(Math.min(left, record));
      left -= chunk.length;
      this.push(chunk);
    },
  });
}
