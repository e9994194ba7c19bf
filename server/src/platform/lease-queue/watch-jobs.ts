import { setTimeout as pause } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#platform/database/database.ts';
import { countJobs, type JobCount } from './queries.ts';

/** How long metrics wait for the database. */
const patienceMs = 1000;

/** Adds to the metrics how many jobs wait, and how many wait for a person; of all servers together, counted when asked. */
export function watchJobs(registry: Registry, db: Db): void {
  const gauge = new Gauge({
    name: 'beistand_jobs',
    help: 'Messages to send and documents to examine, waiting or stuck (for a person)',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      const counts = await countsInTime(db);
      gauge.reset();
      for (const { queue, state, count } of counts) gauge.set({ queue, state }, count);
    },
  });
}

/** Without the database there is no number, and the other metrics are still wanted. */
async function countsInTime(db: Db): Promise<readonly JobCount[]> {
  const answered = new AbortController();
  const counts = countJobs(db).catch(() => []);
  const none = pause(patienceMs, [], { signal: answered.signal, ref: false }).catch(() => []);
  return Promise.race([counts, none]).finally(() => answered.abort());
}
