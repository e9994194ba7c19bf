import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseUnavailable } from './database-unavailable.ts';
import { failureOf } from './postgres-failure.ts';

/** /readyz answers within two seconds. */
const patienceMs = 1500;
/** A time of its own, so that a process that was busy until now still reads what has arrived. */
const readingMs = 200;
/** The driver's own limits, which only clean up: whether the database answered is judged here. */
const cleanUpMs = 4000;

/** A replica, or a database that was locked against changes, takes no report. */
const question = `select current_setting('transaction_read_only')::boolean as "isReadOnly"`;

/** Whether the database answers, and can be written to. Rejects if not, within two seconds. */
export type Probe = () => Promise<void>;

/**
 * Asks on a connection outside the pool: a pool that is fully in use does not mean that the database is down. A load balancer takes a
 * server out for one refusal, so a slow moment is none: the question has all of the time there is, a process that was busy itself reads
 * what has arrived before it judges, and a database that answers other statements meanwhile is there.
 */
export function createProbe(probes: pg.Pool, pool: pg.Pool): Probe {
  let answeredAt = Number.NEGATIVE_INFINITY;
  pool.on('release', (failure) => {
    if (!failure) answeredAt = performance.now();
  });

  async function ask(): Promise<void> {
    const ended = new AbortController();
    const asked = probes.query<{ isReadOnly: boolean }>(question).then(
      ({ rows: [answer] }) => {
        if (answer?.isReadOnly) throw new DatabaseUnavailable(new Error('the database is read-only'));
        return true;
      },
      (failure: unknown) => {
        throw failureOf(failure);
      },
    );
    const { signal } = ended;
    const silent = pause(patienceMs, false, { signal }).then(() => pause(readingMs, false, { signal }));
    // The one that comes later fails unheard.
    asked.catch(() => {});
    silent.catch(() => {});
    const isAnswered = await Promise.race([asked, silent]).finally(() => ended.abort());
    // Answers that were under way when it fell silent come early.
    if (!isAnswered && performance.now() - answeredAt > patienceMs / 2)
      throw new DatabaseUnavailable(new Error(`no answer within ${patienceMs + readingMs} ms`));
  }

  let running: Promise<void> | undefined;
  // Several that ask at once get one answer.
  return () => (running ??= ask().finally(() => (running = undefined)));
}

export const probeLimits: pg.PoolConfig = {
  max: 1,
  connectionTimeoutMillis: cleanUpMs,
  query_timeout: cleanUpMs,
};
