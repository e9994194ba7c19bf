import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';

export type Metrics = { registry: Registry; rpc: Histogram<'operation' | 'outcome'> };

/** Each server has its own registry, so that several can live in one test process. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const rpc = new Histogram({
    name: 'beistand_rpc_seconds',
    help: 'Time to answer a JSON-RPC call',
    labelNames: ['operation', 'outcome'],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [registry],
  });
  return { registry, rpc };
}
