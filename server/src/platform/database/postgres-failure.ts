import pg from 'pg';
import { DatabaseUnavailable, isTemporary } from './database-unavailable.ts';

/** Messages of the driver itself, without an SQLSTATE. */
const driversWords = /timeout|terminated|not queryable|connection|closed|after calling end/i;

/** The failure as the rest of the server knows it. */
export function failureOf(failure: unknown): unknown {
  if (!(failure instanceof Error) || failure instanceof DatabaseUnavailable) return failure;
  return isRetryable(failure) ? new DatabaseUnavailable(failure) : failure;
}

/** Whether the connection is unusable, also for `rollback`. */
export function isConnectionLost(failure: unknown): boolean {
  if (!(failure instanceof DatabaseUnavailable)) return false;
  const { cause } = failure;
  return !(cause instanceof pg.DatabaseError) || /^(?:08|57P|25P03)/.test(cause.code ?? '');
}

function isRetryable(failure: Error): boolean {
  if (failure instanceof pg.DatabaseError) return isTemporary(failure.code ?? '');
  return ('code' in failure && /^E[A-Z_]+$/.test(String(failure.code))) || driversWords.test(failure.message);
}
