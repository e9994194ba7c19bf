import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database.ts';
import type { Metrics } from '#platform/metrics.ts';
import { createMetricsOfAll } from '#platform/worker-metrics.ts';

export type OperationsOptions = {
  database: Database;
  /** Whether the disks that are written to have room. */
  hasRoom(): boolean;
  metrics: Metrics;
  metricsAccess: 'loopback' | 'any';
};

/** What the people who run the server ask: is it alive, can it answer, how is it doing. */
export async function operationsRoutes(
  app: FastifyInstance,
  { database, hasRoom, metrics, metricsAccess }: OperationsOptions,
): Promise<void> {
  app.get('/healthz', { logLevel: 'warn' }, async () => ({ status: 'alive' }));

  app.get('/readyz', { logLevel: 'warn' }, async (request, reply) => {
    if (app.draining.hasBegun) return reply.code(503).send({ status: 'stopping' });
    if (!hasRoom()) return reply.code(503).send({ status: 'disk is full' });
    try {
      await database.probe();
      return { status: 'ready' };
    } catch (failure) {
      request.log.error({ err: failure }, 'the database does not answer');
      return reply.code(503).send({ status: 'database does not answer' });
    }
  });

  const { all, close } = createMetricsOfAll(metrics.registry);
  app.addHook('onClose', async () => close());
  app.get('/metrics', { logLevel: 'warn' }, async (request, reply) => {
    if (metricsAccess === 'loopback' && !isFromThisMachine(request)) return reply.code(404).send();
    return reply.type(metrics.registry.contentType).send(await all());
  });
}

/** Asked of the socket, and without a proxy between: a forwarded request only looks local. */
function isFromThisMachine(request: FastifyRequest): boolean {
  const address = request.socket.remoteAddress ?? '';
  return (
    /^(?:127\.|::1$|::ffff:127\.)/.test(address) &&
    request.headers['x-forwarded-for'] === undefined &&
    request.headers.forwarded === undefined
  );
}
