import type { KeyObject } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import { existingTables } from '#platform/database/existing-tables.ts';
import { SettingError } from '#platform/settings/setting-error.ts';
import { deriveKey } from './derive-key.ts';

/** Refuses a master key other than the one this database was begun with. Changes nothing, and copes with an empty database. */
export async function checkMasterKey(db: Db, masterKey: KeyObject): Promise<void> {
  if ((await existingTables(db, ['keys.master_key'])).size === 0) return;
  const [kept] = await db.query<{ fingerprint: Uint8Array }>('select fingerprint from keys.master_key');
  if (kept && !fingerprintOf(masterKey).equals(kept.fingerprint)) {
    throw new SettingError(
      'MASTER_KEY: expected the key that this database was begun with, here or in DATA_DIR/keys/master.key',
    );
  }
}

/** Records the first master key, and refuses any other before something is sealed with it. */
export async function keepMasterKey(db: Db, masterKey: KeyObject): Promise<void> {
  await db.query('insert into keys.master_key (fingerprint) values ($1) on conflict (only_row) do nothing', [
    fingerprintOf(masterKey),
  ]);
  await checkMasterKey(db, masterKey);
}

function fingerprintOf(masterKey: KeyObject): Buffer {
  return deriveKey(masterKey, ['fingerprint']).export();
}
