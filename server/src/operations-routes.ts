import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '#platform/database/database.ts';
import type { FileStore } from '#platform/files/file-store.ts';
import { namesThisMachine, sendForeignHost } from '#platform/http/own-hosts.ts';
import type { Metrics } from '#platform/metrics.ts';
import { createMetricsOfAll } from '#platform/worker-metrics.ts';

export type OperationsOptions = {
  database: Database;
  files: Pick<FileStore, 'probe'>;
  /** Whether the disks that are written to have room. */
  hasSpace(): Promise<boolean>;
  metrics: Metrics;
  metricsAccess: 'loopback' | 'any';
  /** Whether only the names of this machine are believed: pages of another name may lead to it in a browser. */
  goesByHost: boolean;
};

const probe = { logLevel: 'warn', config: { evenIfFull: true } } as const;

/** Routes for operators: liveness, readiness and metrics. */
export async function operationsRoutes(
  app: FastifyInstance,
  { database, files, hasSpace, metrics, metricsAccess, goesByHost }: OperationsOptions,
): Promise<void> {
  app.get('/healthz', probe, async () => ({ status: 'alive' }));

  app.get('/readyz', probe, async (request, reply) => {
    if (app.draining.hasBegun) return reply.code(503).send({ status: 'stopping' });
    // All at once: each may take nearly all of the two seconds.
    const [store, space, answer] = await Promise.allSettled([files.probe(), hasSpace(), database.probe()]);
    const refuse = (what: string, err: unknown) => {
      request.log.error({ err }, `the ${what}`);
      return reply.code(503).send({ status: what });
    };
    if (store.status === 'rejected') return refuse('file store is away, or does not answer', store.reason);
    if (space.status === 'fulfilled' && !space.value) return reply.code(503).send({ status: 'disk is full' });
    if (answer.status === 'rejected') return refuse('database does not answer, or takes no changes', answer.reason);
    if (space.status === 'rejected') return refuse('disk does not answer', space.reason);
    return { status: 'ready' };
  });

  const { all, close } = createMetricsOfAll(metrics.registry);
  app.addHook('onClose', async () => close());
  app.get('/metrics', probe, async (request, reply) => {
    const isLocal = metricsAccess === 'loopback';
    if (isLocal && !isFromThisMachine(request)) return reply.code(404).send();
    // Whoever opened it to any address may call it by any name.
    if (isLocal && goesByHost && !namesThisMachine(request)) return sendForeignHost(reply);
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
