import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite, types, type Transaction } from '@electric-sql/pglite';
import type { Database, Db } from './database.ts';
import { lockFolder } from './folder-lock.ts';
import { asSettingError } from './setting-error.ts';

const options = { parsers: { [types.INT8]: Number, [types.DATE]: (text: string) => text } };

/** Opens the database inside this process, in `folder`, which no other process may hold. */
export async function openEmbedded(folder: string, snapshot?: Blob): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    return databaseOf(
      await PGlite.create(join(folder, 'database'), { ...options, ...(snapshot && { loadDataDir: snapshot }) }),
      unlock,
    );
  } catch (failure) {
    unlock();
    throw asSettingError(failure, `DATA_DIR: expected an embedded database in ${folder} that can be opened, or none`);
  }
}

/** A database that ends with this process: empty, or as `snapshot` holds it. */
export async function openInMemory(snapshot?: Blob): Promise<Database & { snapshot(): Promise<Blob> }> {
  const pglite = await PGlite.create({ ...options, ...(snapshot && { loadDataDir: snapshot }) });
  return { ...databaseOf(pglite, () => {}), snapshot: () => pglite.dumpDataDir('none') };
}

function databaseOf(pglite: PGlite, unlock: () => void): Database {
  return {
    ...dbOf(pglite),
    kind: 'embedded',
    transaction: (work) => pglite.transaction((transaction) => work(transactionOf(transaction))),
    async listen(channel, { notified }) {
      const stop = await pglite.listen(channel, notified);
      // A database that is closed listens no more.
      return { stop: async () => (pglite.closed ? undefined : stop()) };
    },
    async close() {
      await pglite.close();
      unlock();
    },
  };
}

function transactionOf(transaction: Transaction): Db {
  const db: Db = { ...dbOf(transaction), transaction: (work) => work(db) };
  return db;
}

function dbOf(executor: PGlite | Transaction): Pick<Db, 'query' | 'script'> {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await executor.query<Row>(text, [...values])).rows,
    async script(text) {
      await executor.exec(text);
    },
  };
}
