import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database, Db } from './database.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';

const { builtins } = pg.types;
const asText = (text: string) => text;
const parsers = new Map<number, (text: string) => unknown>([
  [builtins.INT8, Number],
  [builtins.DATE, asText],
]);
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;

/** Opens a pool on PostgreSQL; a lost idle connection is logged by `lost` and replaced, never fatal. */
export function openPostgres(url: string, lost: (failure: Error) => void, connections = 10): Database {
  // A timer for each connection that rests would be set and cleared with every statement.
  const pool = new pg.Pool({ connectionString: url, max: connections, types, idleTimeoutMillis: 0 });
  pool.on('error', lost);
  return {
    ...dbOf(pool),
    kind: 'postgres',
    transaction: (work) => inTransaction(pool, work),
    listen: (channel, hear) => listenOnPostgres(url, channel, hear, lost),
    close: () => pool.end(),
  };
}

async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const db: Db = { ...dbOf(client), transaction: (inner) => inner(db) };
    const result = await work(db);
    await client.query('commit');
    return result;
  } catch (failure) {
    await client.query('rollback').catch((rollbackFailure: Error) => {
      broken = rollbackFailure;
    });
    throw failure;
  } finally {
    client.release(broken);
  }
}

function dbOf(executor: pg.Pool | pg.PoolClient): Pick<Db, 'query' | 'script'> {
  return {
    query: (text, values = []) => ask(executor, text, values),
    async script(text) {
      await executor.query(text);
    },
  };
}

/** Hands over a query that is ready: a description of one the driver copies first, property by property, with every call. */
async function ask<Row extends object>(
  executor: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const query = new pg.Query<Row>(text, [...values]) as unknown as pg.QueryConfig;
  query.name = statementName(text);
  try {
    const { rows } = await new Promise<pg.QueryResult<Row>>((resolve, reject) => {
      executor.query<Row>(query, (failure: Error | null, result) => (failure ? reject(failure) : resolve(result)));
    });
    return rows;
  } catch (failure) {
    // The way back to who asked, where the driver only knows that a socket was read.
    if (failure instanceof Error) Error.captureStackTrace(failure);
    throw failure;
  }
}

const names = new Map<string, string>();

function statementName(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 20);
    names.set(text, name);
  }
  return name;
}
