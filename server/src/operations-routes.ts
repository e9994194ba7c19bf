import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import type { Metrics } from '#platform/metrics.ts';
import { createMetricsOfAll } from '#platform/worker-metrics.ts';

export type OperationsOptions = {
  database: Database;
  /** Whether the disks that are written to have room. */
  hasSpace(): boolean;
  metrics: Metrics;
  metricsAccess: 'loopback' | 'any';
};

const probe = { logLevel: 'warn', config: { evenIfFull: true } } as const;

/** Routes for operators: liveness, readiness and metrics. */
export async function operationsRoutes(
  app: FastifyInstance,
  { database, hasSpace, metrics, metricsAccess }: OperationsOptions,
): Promise<void> {
  app.get('/healthz', probe, async () => ({ status: 'alive' }));

  app.get('/readyz', probe, async (request, reply) => {
    if (app.draining.hasBegun) return reply.code(503).send({ status: 'stopping' });
    if (!hasSpace()) return reply.code(503).send({ status: 'disk is full' });
    try {
      await database.probe();
      return { status: 'ready' };
    } catch (failure) {
      request.log.error({ err: failure }, 'the database does not answer, or takes no changes');
      return reply.code(503).send({ status: 'database does not answer, or takes no changes' });
    }
  });

  const { all, close } = createMetricsOfAll(metrics.registry);
  app.addHook('onClose', async () => close());
  app.get('/metrics', probe, async (request, reply) => {
    if (metricsAccess === 'loopback' && !isFromThisMachine(request)) return reply.code(404).send();
    return reply.type(metrics.registry.contentType).send(await all());
  });
}

/** What proxies add, in any of the ways they do: every `x-…` but Prometheus's own, and the names that do not begin so. */
const proxyHeader = /^(?:x-(?!prometheus-).*|forwarded|via|cdn-loop|.+-ray|.*client-ip|.+-connecting-ip)$/;

/** By the socket's address; a forwarded request only looks local and does not count. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  return (
    /^(?:127\.|::1$|::ffff:127\.)/.test(address) && !Object.keys(request.headers).some((name) => proxyHeader.test(name))
  );
}
