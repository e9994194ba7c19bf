import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Database, Db } from './database.ts';
import { farewell } from './farewell.ts';
import { listenOnPostgres } from './listen-on-postgres.ts';
import type { PostgresLimits } from './postgres-limits.ts';
import { createProbe, probeLimits } from './probe-postgres.ts';
import { failureOf, isConnectionLost } from './postgres-failure.ts';

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

const usualLimits: PostgresLimits = {
  connections: 10,
  connectMs: 5000,
  statementMs: 15_000,
  lockMs: 10_000,
  idleMs: 60_000,
};

/** The driver waits this much longer than the server's own limit; then the server does not answer. */
const silenceMs = 2000;

/** Opens a pool on PostgreSQL; a lost connection is logged by `lost` and replaced, never fatal. */
export function openPostgres(
  url: string,
  lost: (failure: Error) => void,
  given: Partial<PostgresLimits> = {},
): Database {
  const limits = { ...usualLimits, ...given };
  const common = { connectionString: url, keepAlive: true, types };
  const pool = openPool(lost, {
    ...common,
    max: limits.connections,
    // No idle time-out: its timer would be set and cleared with every statement.
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: limits.connectMs,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleMs,
    query_timeout: limits.statementMs + silenceMs,
  });
  const probes = openPool(lost, { ...common, ...probeLimits });
  return {
    ...dbOf(pool),
    kind: 'postgres',
    transaction: (work) => inTransaction(pool, work),
    probe: createProbe(probes, pool),
    exclusively: (lock, work) => withLock({ ...common, connectionTimeoutMillis: limits.connectMs }, lock, work),
    listen: (channel, hear) => listenOnPostgres({ url, connectMs: limits.connectMs }, channel, hear, lost),
    close: () => farewell(Promise.all([pool.end(), probes.end()])),
  };
}

function openPool(lost: (failure: Error) => void, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool(config);
  pool.on('error', lost);
  // The pool listens to idle connections only. Who uses a lost one gets the error from the next query.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

async function inTransaction<T>(pool: pg.Pool, work: (db: Db) => Promise<T>): Promise<T> {
  const client = await told(pool.connect());
  let broken: Error | undefined;
  try {
    return await transactionOn(client, work);
  } catch (failure) {
    if (isConnectionLost(failure)) broken = failure as Error;
    else await client.query('rollback').catch((rollbackFailure: Error) => (broken = rollbackFailure));
    throw failure;
  } finally {
    client.release(broken);
  }
}

async function transactionOn<T>(client: pg.ClientBase, work: (db: Db) => Promise<T>): Promise<T> {
  await told(client.query('begin'));
  const db: Db = { ...dbOf(client), transaction: (inner) => inner(db) };
  const result = await work(db);
  const { command } = await told(client.query('commit'));
  // After a failed statement PostgreSQL answers `commit` with a rollback and no error.
  if (command !== 'COMMIT') throw new Error('The transaction was rolled back: a failure in it was overheard');
  return result;
}

async function withLock<T>(config: pg.ClientConfig, lock: number, work: (db: Db) => Promise<T>): Promise<T> {
  const client = new pg.Client(config);
  client.on('error', () => {});
  try {
    await told(client.connect());
    const db = dbOf(client);
    await db.query('select pg_advisory_lock($1)', [lock]);
    return await work({ ...db, transaction: (inner) => transactionOn(client, inner) });
  } finally {
    // The lock ends with the connection.
    await client.end();
  }
}

function dbOf(executor: pg.Pool | pg.ClientBase): Pick<Db, 'query' | 'script'> {
  return {
    query: (text, values = []) => ask(executor, text, values),
    async script(text) {
      await told(executor.query(text));
    },
  };
}

async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (failure) {
    throw failureOf(failure);
  }
}

/** Passes a ready query object, because the driver would copy a plain description with every call. */
async function ask<Row extends object>(
  executor: pg.Pool | pg.ClientBase,
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
    // Sets the caller's stack, because the driver's own only shows that a socket was read.
    if (failure instanceof Error) Error.captureStackTrace(failure);
    throw failureOf(failure);
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
