import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFileStore } from '#testing/files/describe-file-store.ts';
import { openDiskFiles } from './disk-files.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'beistand-files-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function filesIn(root: string): Promise<string[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

describeFileStore('a folder', async () => {
  const root = await mkdtemp(join(folder, 'store-'));
  return { files: await openDiskFiles(root), storedNames: () => filesIn(root), close: async () => {} };
});

test('files are kept by id, for the server alone', async () => {
  const root = await mkdtemp(join(folder, 'files-'));
  const files = await openDiskFiles(root);
  const id = `c0${randomBytes(15).toString('hex')}`;
  await files.write(id, Readable.from([Buffer.from('x')]));
  expect(await filesIn(root)).toEqual([join(root, 'c0', id)]);
  expect((await stat(join(root, 'c0', id))).mode & 0o777).toBe(0o600);
});

test('a start removes the half-written files of a killed server, not those that another is writing', async () => {
  const root = await mkdtemp(join(folder, 'killed-'));
  await openDiskFiles(root);
  const [old, young] = [join(root, 'partial', randomUUID()), join(root, 'partial', randomUUID())];
  await Promise.all([writeFile(old, 'half'), writeFile(young, 'half')]);
  const twoDaysAgo = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000);
  await utimes(old, twoDaysAgo, twoDaysAgo);
  await openDiskFiles(root);
  expect(await filesIn(root)).toEqual([young]);
});

test('writes that break off while their file is still being created leave none behind', async () => {
  const root = await mkdtemp(join(folder, 'broken-'));
  const files = await openDiskFiles(root);
  const writes = Array.from({ length: 200 }, () =>
    files.write(randomUUID(), new Readable().destroy(new Error('connection lost'))),
  );
  for (const { status } of await Promise.allSettled(writes)) expect(status).toBe('rejected');
  expect(await filesIn(root)).toEqual([]);
});

test('what is left of the disk is kept: nothing is written below the reserve, nor written on, and all goes on with room', async () => {
  const root = await mkdtemp(join(folder, 'full-'));
  let hasSpace = false;
  const files = await openDiskFiles(root, () => hasSpace);
  const full = { appError: 'UNAVAILABLE', cause: { message: 'the disk is full' } };
  const id = randomUUID();
  await expect(files.write(id, Readable.from([Buffer.from('x')]))).rejects.toMatchObject(full);
  hasSpace = true;
  async function* fillsUp() {
    yield Buffer.from('x');
    hasSpace = false;
    yield Buffer.from('y');
  }
  await expect(files.write(id, fillsUp())).rejects.toMatchObject(full);
  expect(await filesIn(root)).toEqual([]);
  hasSpace = true;
  await files.write(id, Readable.from([Buffer.from('x')]));
  expect(await filesIn(root)).toHaveLength(1);
});
