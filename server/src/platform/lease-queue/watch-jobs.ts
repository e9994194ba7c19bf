import { Gauge, type Registry } from 'prom-client';
import type { Db } from '#platform/database.ts';
import { countJobs } from './queries.ts';

/** Adds to the metrics how many jobs wait, and how many wait for a person; of all servers together, counted when asked. */
export function watchJobs(registry: Registry, db: Db): void {
  const gauge = new Gauge({
    name: 'beistand_jobs',
    help: 'Messages to send and documents to examine, waiting or stuck (for a person)',
    labelNames: ['queue', 'state'],
    registers: [registry],
    async collect() {
      // Without the database there is no number, and the other metrics are still wanted.
      const counts = await countJobs(db).catch(() => []);
      gauge.reset();
      for (const { queue, state, count } of counts) gauge.set({ queue, state }, count);
    },
  });
}
