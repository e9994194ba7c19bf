/** How many connections, and how long each step may take. */
export type PostgresLimits = {
  connections: number;
  /** How long to wait for a new connection, or for a free one of the pool. */
  connectMs: number;
  statementMs: number;
  lockMs: number;
  /** How long a transaction may be idle between two statements. */
  idleMs: number;
};
