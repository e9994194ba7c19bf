import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { migrate } from '#platform/migrate.ts';
import { openInMemory } from '#platform/open-embedded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file with a migrated embedded database; absent where the tests run on PostgreSQL. */
    embeddedSnapshot?: string;
  }
}

/** Once per run: a migrated database whose copy every test file begins with. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'beistand-embedded-'));
  const file = join(folder, 'snapshot.tar');
  const database = await openInMemory();
  await migrate(database);
  writeFileSync(file, Buffer.from(await (await database.snapshot()).arrayBuffer()));
  await database.close();
  project.provide('embeddedSnapshot', file);
  return () => rmSync(folder, { recursive: true, force: true });
}
