/** What every query runs on: the embedded database or PostgreSQL. Only the code that opens them knows which. */
export type Db = {
  /** Runs one statement, prepared under a name; int8 arrives as number, date as 'YYYY-MM-DD', timestamptz as Date. */
  query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** Runs several statements without values, as migrations are. */
  script(text: string): Promise<void>;
  /** Commits what `work` did, or nothing of it. A transaction inside a transaction joins the outer one. */
  transaction<T>(work: (db: Db) => Promise<T>): Promise<T>;
};

export type Hear = {
  notified(payload: string): void;
  /** The connection was lost for a while, so notifications may have been missed. */
  resumed(): void;
};

export type Listening = { stop(): Promise<void> };

/** An opened database, with what only its owner needs. */
export type Database = Db & {
  kind: 'embedded' | 'postgres';
  /** Fails within two seconds unless statements are answered and can be stored. */
  probe(): Promise<void>;
  /**
   * Does `work` while no other server does the work of that number, on a connection of its own that has no limits of time: for
   * what a start does once for all. The embedded database has one process, so nobody to wait for.
   */
  exclusively<T>(lock: number, work: (db: Db) => Promise<T>): Promise<T>;
  /** Listens to a channel of `pg_notify`, for notifications of all servers. */
  listen(channel: string, hear: Hear): Promise<Listening>;
  close(): Promise<void>;
};
