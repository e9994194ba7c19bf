/** How many connections, and how long each step may take. */
export type PostgresLimits = {
  connections: number;
  /** Until a connection is there, or one of the pool is free. */
  connectMs: number;
  statementMs: number;
  lockMs: number;
  /** Between two statements of a transaction. */
  idleMs: number;
};
