import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import '#testing/cheap-passwords.ts';
import { migrate } from '#platform/database/migrate.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { openInitialised } from './initialised-database.ts';
import { runVault } from '#testing/run-vault.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with a migrated embedded database; absent where the tests run on PostgreSQL. */
    embeddedSnapshot?: string;
    /** The same with the demo's claims, accounts and users, which every demo deployment begins with. */
    embeddedDemoSnapshot?: string;
  }
}

/** Once per run: a migrated database whose copy every test file begins with. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-embedded-'));
  const database = await openInitialised();
  await migrate(database);
  const save = async (name: string) => {
    const file = join(folder, name);
    writeFileSync(file, Buffer.from(await (await database.snapshot()).arrayBuffer()));
    return file;
  };
  project.provide('embeddedSnapshot', await save('empty.tar'));
  await seedDemo(database, await runVault(project, database));
  project.provide('embeddedDemoSnapshot', await save('demo.tar'));
  await database.close();
  return () => rmSync(folder, { recursive: true, force: true });
}
