/** What every query runs on: the embedded database or PostgreSQL, told apart only where they are opened. */
export type Db = {
  /** Runs one statement as a named prepared statement; int8 arrives as number, date as 'YYYY-MM-DD', timestamptz as Date. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Commits what `work` did, or nothing of it. A transaction inside a transaction joins the outer one. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
};

/** An opened database, with what only its owner needs. */
export type Database = Db & {
  kind: 'embedded' | 'postgres';
  /** Runs a script of several statements, as migrations are. */
  script(text: string): Promise<void>;
  /** Runs `work` while no other server holds the lock of that number. */
  exclusively<T>(lock: number, work: () => Promise<T>): Promise<T>;
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
};
