import type { TestProject } from 'vitest/node';
import '#testing/cheap-passwords.ts';
import { migrate } from '#platform/database/migrate.ts';
import { openPostgres } from '#platform/database/open-postgres.ts';
import { seedDemo } from '#demo/seed-demo.ts';
import { runVault } from '#testing/run-vault.ts';
import { startPostgres } from './start-postgres.ts';
import { databaseUrl, demoTemplateDatabase, templateDatabase } from './test-database-names.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where PostgreSQL answers; absent where the tests run on the embedded database. */
    postgresUrl?: string;
  }
}

/** Once per run: a PostgreSQL (the one of DATABASE_URL, else a private one) with a migrated template to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env['DATABASE_URL'];
  const { url, stop } = given ? { url: given, stop: async () => {} } : await startPostgres();
  const admin = openPostgres(url, () => {}, { connections: 1, statementMs: 120_000 });
  for (const name of [demoTemplateDatabase, templateDatabase]) await admin.script(`drop database if exists ${name}`);
  await admin.script(`create database ${templateDatabase}`);
  const template = openPostgres(databaseUrl(url, templateDatabase), () => {}, { connections: 1, statementMs: 120_000 });
  await migrate(template);
  await template.close();
  await admin.script(`create database ${demoTemplateDatabase} template ${templateDatabase}`);
  await admin.close();
  const demo = openPostgres(databaseUrl(url, demoTemplateDatabase), () => {}, { connections: 1, statementMs: 120_000 });
  await seedDemo(demo, await runVault(project, demo));
  await demo.close();
  project.provide('postgresUrl', url);
  return stop;
}
