import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types, type PGliteOptions, type Transaction } from '@electric-sql/pglite';
import type { Database, Db } from './database.ts';
import { DatabaseUnavailable, isTemporary } from './database-unavailable.ts';
import { megabyte, watchFreeSpace } from '#platform/disk-space.ts';
import { Unavailable } from '#platform/unavailable.ts';
import { lockFolder } from './folder-lock.ts';
import { asSettingError, SettingError } from '#platform/settings/setting-error.ts';

const options = {
  parsers: {
    [types.INT8]: Number,
    [types.DATE]: (text: string) => text,
    // Twenty times faster than the library's own, which goes byte by byte.
    [types.BYTEA]: (text: string) => Buffer.from(text.slice(2), 'hex'),
  },
  serializers: {
    [types.BYTEA]: ({ buffer, byteOffset, byteLength }: Uint8Array) =>
      `\\x${Buffer.from(buffer, byteOffset, byteLength).toString('hex')}`,
  },
};

type EmbeddedOptions = {
  /** What the database is filled with, where it is new. */
  snapshot?: Blob;
  /** With less free space no statement runs, because the embedded database hangs when it cannot write its log. */
  reserveMb?: number;
};

/** Opens the database inside this process, in `folder`, which no other process may hold. */
export async function openEmbedded(
  folder: string,
  { snapshot, reserveMb = 64 }: EmbeddedOptions = {},
): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const checkRoom = createRoomCheck(folder, reserveMb);
  const unlock = lockFolder(folder);
  try {
    await checkRoom();
    return databaseOf(
      await PGlite.create(join(folder, 'database'), { ...options, ...(snapshot && { loadDataDir: snapshot }) }),
      unlock,
      checkRoom,
    );
  } catch (failure) {
    unlock();
    throw asSettingError(failure, `DATA_DIR: expected an embedded database in ${folder} that can be opened, or none`);
  }
}

/** It fills its buffers with zeros when it opens, so they are small; and nobody recovers it, so its log is short. */
const inMemory = ['shared_buffers=32MB', 'full_page_writes=off', 'wal_recycle=off'];

/** A database that ends with this process: empty, or with the files that it is given. */
export async function openInMemory(fs?: PGliteOptions['fs']): Promise<Database & { snapshot(): Promise<Blob> }> {
  const startParams = [...PGlite.defaultStartParams, ...inMemory.flatMap((setting) => ['-c', setting])];
  const pglite = await PGlite.create({ ...options, startParams, ...(fs && { fs }) });
  const database = databaseOf(
    pglite,
    () => {},
    async () => {},
  );
  return { ...database, snapshot: () => pglite.dumpDataDir('none') };
}

/** Throws where less of the disk is free than the reserve, in words that a start, which may have filled it, can end with. */
function createRoomCheck(folder: string, reserveMb: number): () => Promise<void> {
  const freeSpace = watchFreeSpace(folder);
  return async () => {
    const free = await freeSpace().catch((failure: unknown) => {
      throw failure instanceof Unavailable ? new DatabaseUnavailable(failure.cause) : failure;
    });
    if (free >= reserveMb * megabyte) return;
    const found = Math.floor(free / megabyte);
    throw new DatabaseUnavailable(
      new SettingError(
        `DATA_DIR: expected ${reserveMb} MB of free disk at ${folder}, found ${found} MB; free some, or lower DISK_RESERVE_MB`,
      ),
    );
  };
}

function databaseOf(pglite: PGlite, unlock: () => void, checkRoom: () => Promise<void>): Database {
  async function withRoom<T>(work: () => Promise<T>): Promise<T> {
    await checkRoom();
    return work();
  }
  const { query, script } = dbOf(pglite);
  const database: Database = {
    query: (text, values) => withRoom(() => query(text, values)),
    script: (text) => withRoom(() => script(text)),
    kind: 'embedded',
    transaction: (work) => withRoom(() => told(pglite.transaction((transaction) => work(transactionOf(transaction))))),
    async probe() {
      await database.query('select 1');
    },
    exclusively: (_lock, work) => work(database),
    async listen(channel, { notified }) {
      const stop = await pglite.listen(channel, notified);
      // A closed database has no listeners.
      return { stop: async () => (pglite.closed ? undefined : stop()) };
    },
    async close() {
      await pglite.close();
      unlock();
    },
  };
  return database;
}

function transactionOf(transaction: Transaction): Db {
  const db: Db = { ...dbOf(transaction), transaction: (work) => work(db) };
  return db;
}

function dbOf(executor: PGlite | Transaction): Pick<Db, 'query' | 'script'> {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await told(executor.query<Row>(text, [...values]))).rows,
    async script(text) {
      await told(executor.exec(text));
    },
  };
}

async function told<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (failure) {
    if (failure instanceof Error && 'code' in failure && isTemporary(String(failure.code)))
      throw new DatabaseUnavailable(failure);
    throw failure;
  }
}
