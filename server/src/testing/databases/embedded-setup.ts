import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { TestProject } from 'vitest/node';
import '#testing/cheap-passwords.ts';
import { loadMasterKey } from '#platform/vault/master-key.ts';
import { openVault } from '#platform/vault/vault.ts';
import { migrate } from '#platform/database/migrate.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { openInitialised } from './initialised-database.ts';
import { forgetOld, keep, keptFile } from './kept-file.ts';
import { leanSnapshot } from './lean-snapshot.ts';
import { sourceHash } from './source-hash.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with a migrated embedded database; absent where the tests run on PostgreSQL. */
    embeddedSnapshot?: string;
    /** The same with the demo's claims, accounts and users, which every demo deployment begins with. */
    embeddedDemoSnapshot?: string;
  }
}

/** A migrated database whose copy every test file begins with. It is kept until something changes of which it is made, for a day at most. */
export default async function setup(project: TestProject): Promise<void> {
  const today = new Date().toISOString().slice(0, 10);
  const hash = createHash('sha256')
    .update(today)
    .update(sourceHash(import.meta.filename))
    .digest('hex');
  const [empty, demo] = [keptFile(`embedded-empty-${hash}.tar`), keptFile(`embedded-demo-${hash}.tar`)];
  if (!existsSync(empty) || !existsSync(demo)) await prepare(empty, demo, hash);
  project.provide('embeddedSnapshot', empty);
  project.provide('embeddedDemoSnapshot', demo);
  // Whoever makes the same database again uses the same key.
  project.provide('masterKey', hash);
}

async function prepare(empty: string, demo: string, key: string): Promise<void> {
  forgetOld(demo, 'embedded-');
  const database = await openInitialised();
  await migrate(database);
  await keep(empty, await leanSnapshot(database));
  const masterKey = await loadMasterKey({ masterKey: key, dataDir: '' });
  await seedDemo(database, await openVault({ db: database, masterKey }));
  await keep(demo, await leanSnapshot(database));
  await database.close();
}
