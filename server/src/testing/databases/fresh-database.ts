import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import type { Database } from '#platform/database/database.ts';
import { openPostgres } from '#platform/database/open-postgres.ts';
import type { PostgresLimits } from '#platform/database/postgres-limits.ts';
import { openInitialised } from './initialised-database.ts';
import { databaseUrl } from './test-database-names.ts';

/** Connections to one new database without a schema: several on PostgreSQL, one on the embedded. */
export async function startFresh(connections: number, limits: Partial<PostgresLimits> = {}): Promise<Database[]> {
  const postgres = inject('postgresUrl');
  if (!postgres) return [await openInitialised()];
  const url = await createFresh(postgres);
  return Array.from({ length: connections }, () => openPostgres(url, () => {}, { connections: 2, ...limits }));
}

/** The address of a new database without a schema. */
export async function createFresh(postgres: string): Promise<string> {
  const name = `fresh_${randomUUID().replaceAll('-', '')}`;
  const admin = openPostgres(postgres, () => {}, { connections: 1, statementMs: 120_000 });
  await admin.script(`create database ${name}`);
  await admin.close();
  return databaseUrl(postgres, name);
}
