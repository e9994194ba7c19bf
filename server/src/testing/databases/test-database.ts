import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openInMemory } from '#platform/database/open-embedded.ts';
import { openPostgres } from '#platform/database/open-postgres.ts';
import { CopiedFiles } from './copied-files.ts';
import { databaseUrl, demoTemplateDatabase, templateDatabase } from './test-database-names.ts';

/** A migrated database of the test's own, empty or with the demo's data, on whichever engine this run is for. */
export async function openTestDatabase({ demo = false } = {}): Promise<Database> {
  const url = inject('postgresUrl');
  if (url) return copyOf(url, demo ? demoTemplateDatabase : templateDatabase);
  const snapshot = inject(demo ? 'embeddedDemoSnapshot' : 'embeddedSnapshot');
  if (!snapshot) throw new Error('No database was prepared: run the project server-embedded or server-postgres');
  return openInMemory(new CopiedFiles(snapshot));
}

async function copyOf(url: string, template: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(url, () => {}, { connections: 1, statementMs: 120_000 });
  // Copying the files takes half as long as writing them to the log first.
  await admin.script(`create database ${name} template ${template} strategy file_copy`);
  const database = openPostgres(databaseUrl(url, name), () => {});
  return {
    ...database,
    async close() {
      await database.close();
      await admin.script(`drop database ${name} with (force)`);
      await admin.close();
    },
  };
}
