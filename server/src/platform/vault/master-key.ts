import { createSecretKey, randomBytes, randomUUID, type KeyObject } from 'node:crypto';
import { link, mkdir, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncDirectory } from '#platform/files/sync-directory.ts';

type Options = { masterKey?: string | undefined; dataDir: string };

/** The key of MASTER_KEY, else the one in DATA_DIR/keys/master.key, which the first start creates. */
export async function loadMasterKey({ masterKey, dataDir }: Options): Promise<KeyObject> {
  if (masterKey) return parseMasterKey(masterKey, 'MASTER_KEY');
  const path = join(dataDir, 'keys', 'master.key');
  const kept = (await readIfThere(path)) ?? (await createKeyFile(dataDir, path));
  return parseMasterKey(kept, path);
}

function parseMasterKey(text: string, origin: string): KeyObject {
  const trimmed = text.trim();
  const isHex = /^[0-9a-f]{64}$/i.test(trimmed);
  const isBase64 = /^[A-Za-z0-9+/_-]{43}=?$/.test(trimmed);
  if (!isHex && !isBase64) {
    throw new Error(
      `${origin} must be a key of 32 bytes, written as 64 hex digits or as base64 (make one: openssl rand -base64 32)`,
    );
  }
  return createSecretKey(Buffer.from(trimmed, isHex ? 'hex' : 'base64'));
}

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return undefined;
    throw error;
  }
}

async function createKeyFile(dataDir: string, path: string): Promise<string> {
  const folder = join(dataDir, 'keys');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const temporary = `${path}.${randomUUID()}`;
  try {
    await writeSynced(temporary, `${randomBytes(32).toString('base64')}\n`);
    // Unlike a rename, a link never replaces the key of another server that starts at the same moment.
    await link(temporary, path);
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  } finally {
    await rm(temporary, { force: true });
  }
  await syncDirectory(folder);
  await syncDirectory(dataDir);
  return readFile(path, 'utf8');
}

async function writeSynced(path: string, text: string): Promise<void> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(text);
    await file.sync();
  } finally {
    await file.close();
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
