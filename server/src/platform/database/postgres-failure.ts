import pg from 'pg';
import { DatabaseUnavailable, isPassing } from './database-unavailable.ts';

/** What the driver itself says where the server said nothing. */
const driversWords = /timeout|terminated|not queryable|connection|closed|after calling end/i;

/** The failure as the rest of the server knows it. */
export function failureOf(failure: unknown): unknown {
  if (!(failure instanceof Error) || failure instanceof DatabaseUnavailable) return failure;
  return isRetryable(failure) ? new DatabaseUnavailable(failure) : failure;
}

/** Whether nothing can be said on this connection any more, not even `rollback`. */
export function isConnectionLost(failure: unknown): boolean {
  if (!(failure instanceof DatabaseUnavailable)) return false;
  const { cause } = failure;
  return !(cause instanceof pg.DatabaseError) || /^(?:08|57P|25P03)/.test(cause.code ?? '');
}

function isRetryable(failure: Error): boolean {
  if (failure instanceof pg.DatabaseError) return isPassing(failure.code ?? '');
  return ('code' in failure && /^E[A-Z_]+$/.test(String(failure.code))) || driversWords.test(failure.message);
}
