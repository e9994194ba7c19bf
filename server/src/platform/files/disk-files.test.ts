import { execFileSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeFileStore } from '#testing/files/describe-file-store.ts';
import { mountDisk } from '#testing/files/mount-disk.ts';
import { openDiskFiles } from './disk-files.ts';
import { storeMarkId } from './file-store.ts';

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
  const files = await openDiskFiles(root, async () => hasSpace);
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

const away = { name: 'FilesUnavailable', appError: 'UNAVAILABLE' };
const content = () => Readable.from([Buffer.from('x')]);

test.each([
  ['is missing', async () => {}],
  ['is empty', (root: string) => mkdir(root)],
  ['was filled before the share was mounted', async (root: string) => void (await openDiskFiles(root))],
])('a store whose folder %s is away: nothing is stored, missing or removed, until it is back', async (_, replace) => {
  const root = await mkdtemp(join(folder, 'away-'));
  const files = await openDiskFiles(root);
  const [id, other] = [randomUUID(), randomUUID()];
  await files.write(id, content());
  await files.create(storeMarkId, Buffer.from('ours'));
  files.expectMark('ours');
  await files.probe();
  await rename(root, `${root}.kept`);
  await replace(root);
  await expect(files.probe()).rejects.toMatchObject(away);
  await expect(files.write(other, content())).rejects.toMatchObject(away);
  await expect(files.read(id)).rejects.toMatchObject(away);
  await expect(files.size(id)).rejects.toMatchObject(away);
  await expect(files.remove(id)).rejects.toMatchObject(away);
  expect(await filesIn(root).catch(() => [])).toEqual([]);
  await rm(root, { recursive: true, force: true });
  await rename(`${root}.kept`, root);
  await files.probe();
  expect(await files.size(id)).toBe(1);
  await files.write(other, content());
  await files.remove(id);
});

test('a folder that vanishes while a file is written acknowledges nothing', async () => {
  const root = await mkdtemp(join(folder, 'vanishing-'));
  const files = await openDiskFiles(root);
  async function* vanishes() {
    yield Buffer.from('x');
    await rename(root, `${root}.kept`);
    await openDiskFiles(root);
    yield Buffer.from('y');
  }
  await expect(files.write(randomUUID(), vanishes())).rejects.toMatchObject(away);
  expect(await filesIn(root)).toEqual([]);
});

// A pipe that nobody writes to hangs whoever opens it, as a share does whose server is gone.
test.skipIf(process.platform === 'win32')('a share that does not answer is away in time, and asked once', async () => {
  const root = await mkdtemp(join(folder, 'hanging-'));
  const files = await openDiskFiles(root);
  const mark = join(root, '00', storeMarkId);
  execFileSync('mkfifo', [mark]);
  files.expectMark('ours');
  const began = performance.now();
  // More than there are threads for the file system.
  const probes = await Promise.allSettled(Array.from({ length: 20 }, () => files.probe()));
  expect(performance.now() - began).toBeLessThan(2000);
  expect(probes.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 'rejected'));
  await expect(files.probe()).rejects.toMatchObject({ ...away, cause: { message: 'no answer within 1500 ms' } });
  // The threads are free for others.
  expect(await readdir(root)).toContain('partial');
  const waiting = files.probe();
  await writeFile(mark, 'ours');
  await waiting;
});

test('a store that became read-only is not ready, and its files can be read', async ({ skip }) => {
  const disk = mountDisk(8);
  if (!disk) return skip('this user may not mount a disk');
  try {
    const files = await openDiskFiles(disk.folder);
    const id = randomUUID();
    await files.write(id, content());
    execFileSync('mount', ['-o', 'remount,ro', disk.folder]);
    await expect(files.probe()).rejects.toMatchObject(away);
    expect(await files.size(id)).toBe(1);
    execFileSync('mount', ['-o', 'remount,rw', disk.folder]);
    await files.probe();
  } finally {
    disk.unmount();
  }
});
