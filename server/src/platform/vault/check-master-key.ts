import type { KeyObject } from 'node:crypto';
import type { Db } from '#platform/database/database.ts';
import { SettingError } from '#platform/settings/setting-error.ts';
import { deriveKey } from './derive-key.ts';

/** Refuses a master key other than the one this database was created with, before anything is sealed with it. */
export async function checkMasterKey(db: Db, masterKey: KeyObject): Promise<void> {
  const own = deriveKey(masterKey, ['fingerprint']).export();
  await db.query('insert into keys.master_key (fingerprint) values ($1) on conflict (only_row) do nothing', [own]);
  const [kept] = await db.query<{ fingerprint: Uint8Array }>('select fingerprint from keys.master_key');
  if (!kept || !own.equals(kept.fingerprint)) {
    throw new SettingError(
      'MASTER_KEY: expected the key that this database was begun with, here or in DATA_DIR/keys/master.key',
    );
  }
}
