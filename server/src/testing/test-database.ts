import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { inject } from 'vitest';
import type { Database } from '#platform/database.ts';
import { openInMemory } from '#platform/open-embedded.ts';
import { openPostgres } from '#platform/open-postgres.ts';
import { databaseUrl, templateDatabase } from './test-database-names.ts';

/** A migrated, empty database of the test's own, on whichever engine this run is for. */
export async function openTestDatabase(): Promise<Database> {
  const url = inject('postgresUrl');
  if (url) return copyOfTemplate(url);
  const snapshot = inject('embeddedSnapshot');
  if (!snapshot) throw new Error('No database was prepared: run the project server-embedded or server-postgres');
  return openInMemory(await openAsBlob(snapshot));
}

async function copyOfTemplate(url: string): Promise<Database> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(url, () => {}, 1);
  await admin.script(`create database ${name} template ${templateDatabase}`);
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
