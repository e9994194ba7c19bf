import { Unavailable } from '#platform/unavailable.ts';

/**
 * The database did not answer, or not in time. Whatever was asked may be asked again; where it was a commit, nobody knows whether it
 * was done; repeating the call with its Idempotency-Key is safe.
 */
export class DatabaseUnavailable extends Unavailable {
  override readonly name = 'DatabaseUnavailable';
  readonly summary = 'the database was not available';
}

/** SQLSTATEs, or their classes, that are temporary: the same statement may succeed in a moment. */
const temporary = [
  '08', // connection exceptions
  '25P03', // idle-in-transaction limit
  '25006', // a standby that has not taken over yet
  '40', // deadlock, serialization
  '53', // disk full, out of memory, too many connections
  '55P03', // lock limit
  '57', // shut down, starting up, statement limit
  '58', // the database's own disk
];

export function isTemporary(sqlState: string): boolean {
  return temporary.some((state) => sqlState.startsWith(state));
}
