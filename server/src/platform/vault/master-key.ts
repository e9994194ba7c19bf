import { createSecretKey, randomBytes, type KeyObject } from 'node:crypto';
import { join } from 'node:path';
import { SettingError } from '#platform/settings/setting-error.ts';
import { readOrCreateFile } from '#platform/files/read-or-create-file.ts';

type Options = { masterKey?: string | undefined; dataDir: string };

/** The key of MASTER_KEY, else the one in DATA_DIR/keys/master.key, which the first start creates. */
export async function loadMasterKey({ masterKey, dataDir }: Options): Promise<KeyObject> {
  if (masterKey) return parseMasterKey(masterKey, 'MASTER_KEY');
  const path = join(dataDir, 'keys', 'master.key');
  const text = await readOrCreateFile(path, () => `${randomBytes(32).toString('base64')}\n`);
  return parseMasterKey(text, `DATA_DIR: ${path}`);
}

function parseMasterKey(text: string, origin: string): KeyObject {
  const trimmed = text.trim();
  const isHex = /^[0-9a-f]{64}$/i.test(trimmed);
  const isBase64 = /^[A-Za-z0-9+/_-]{43}=?$/.test(trimmed);
  if (!isHex && !isBase64) {
    throw new SettingError(
      `${origin}: expected a key of 32 bytes, written as 64 hex digits or as base64 (make one: openssl rand -base64 32)`,
    );
  }
  return createSecretKey(Buffer.from(trimmed, isHex ? 'hex' : 'base64'));
}
