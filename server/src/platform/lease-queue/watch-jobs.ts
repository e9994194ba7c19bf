import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#platform/database/database.ts';
import { countJobs, jobStates, type JobCount } from './queries.ts';

/** How long metrics wait for the database. */
const patienceMs = 1000;

/** Adds to the metrics how many jobs wait, and how many wait for a person; of all servers together, counted when asked. */
export function watchJobs(registry: Registry, db: Db, queues: readonly string[]): void {
  const gauge = new Gauge({
    name: 'beistand_jobs',
    help: 'Messages to send, documents to examine and payments to make, waiting or stuck (for a person)',
    labelNames: ['queue', 'state'],
    registers: [registry],
    // Every worker counts the same jobs.
    aggregator: 'max',
    async collect() {
      const counts = await countsInTime(db);
      gauge.reset();
      if (!counts) return;
      for (const queue of queues) for (const state of jobStates) gauge.set({ queue, state }, 0);
      for (const { queue, state, count } of counts) gauge.set({ queue, state }, count);
    },
  });
}

/** Without the database there is no number, and the other metrics are still wanted. */
async function countsInTime(db: Db): Promise<readonly JobCount[] | undefined> {
  const answered = new AbortController();
  const counts = countJobs(db).catch(() => undefined);
  const none = pause(patienceMs, undefined, { signal: answered.signal, ref: false }).catch(() => undefined);
  return Promise.race([counts, none]).finally(() => answered.abort());
}
