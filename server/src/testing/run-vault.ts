import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import type { Database } from '#platform/database/database.ts';
import { loadMasterKey } from '#platform/vault/master-key.ts';
import { openVault, type Vault } from '#platform/vault/vault.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The key that sealed what the prepared demo database holds. */
    masterKey?: string;
  }
}

/** The vault of a prepared database; every server of this run that begins with a copy of it gets the same key. */
export async function runVault(project: TestProject, db: Database): Promise<Vault> {
  const masterKey = randomBytes(32).toString('hex');
  project.provide('masterKey', masterKey);
  return openVault({ db, masterKey: await loadMasterKey({ masterKey, dataDir: '' }) });
}
