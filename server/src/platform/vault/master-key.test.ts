import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadMasterKey } from './master-key.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'beistand-key-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('MASTER_KEY is read as hex and as base64, padded or not', async () => {
  const key = randomBytes(32);
  const spellings = [
    key.toString('hex'),
    key.toString('hex').toUpperCase(),
    key.toString('base64'),
    key.toString('base64url'),
    ` ${key.toString('base64')}\n`,
  ];
  for (const masterKey of spellings) {
    expect((await loadMasterKey({ masterKey, dataDir })).export()).toEqual(key);
  }
  expect(await readdir(dataDir)).toEqual([]);
});

test.each([
  ['too short', randomBytes(31).toString('base64')],
  ['too long', randomBytes(33).toString('hex')],
  ['no encoding', 'correct horse battery staple'],
])('a MASTER_KEY that is %s is refused without being repeated', async (_case, masterKey) => {
  const error = await loadMasterKey({ masterKey, dataDir }).catch((thrown: Error) => thrown.message);
  expect(error).toMatch(/^MASTER_KEY: expected a key of 32 bytes.*openssl rand -base64 32/);
  expect(error).not.toContain(masterKey);
  expect(error).not.toContain('\n');
});

test('without MASTER_KEY the first start creates a key that later starts find', async () => {
  const created = await loadMasterKey({ dataDir });
  expect((await loadMasterKey({ dataDir })).equals(created)).toBe(true);
  const path = join(dataDir, 'keys', 'master.key');
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await loadMasterKey({ masterKey: await readFile(path, 'utf8'), dataDir: '' })).equals(created)).toBe(true);
});

test('servers that start together agree on one key and leave nothing else behind', async () => {
  for (let round = 0; round < 20; round += 1) {
    const folder = join(dataDir, `round-${round}`);
    const starts = Array.from({ length: 20 }, async (_, server) => {
      await sleep(server);
      return loadMasterKey({ dataDir: folder });
    });
    const [first, ...others] = await Promise.all(starts);
    expect(others.every((key) => key.equals(first!))).toBe(true);
    expect(await readdir(join(folder, 'keys'))).toEqual(['master.key']);
  }
});

test('a damaged key file is named, and never replaced', async () => {
  await loadMasterKey({ dataDir });
  const path = join(dataDir, 'keys', 'master.key');
  await writeFile(path, 'nonsense');
  await expect(loadMasterKey({ dataDir })).rejects.toThrow(`DATA_DIR: ${path}: expected a key of 32 bytes`);
  expect(await readFile(path, 'utf8')).toBe('nonsense');
});
