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
  return !(cause instanceof pg.DatabaseError) || endsConnection(cause) || /^(?:08|57P|25P03)/.test(cause.code ?? '');
}

/** Whatever the reason, such as a database that takes no connections now: it was not what was asked. */
function endsConnection({ severity }: pg.DatabaseError): boolean {
  return severity === 'FATAL' || severity === 'PANIC';
}

function isRetryable(failure: Error): boolean {
  if (failure instanceof pg.DatabaseError) return endsConnection(failure) || isTemporary(failure.code ?? '');
  return ('code' in failure && /^E[A-Z_]+$/.test(String(failure.code))) || driversWords.test(failure.message);
}
