import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpFailureOf, sendHttpFailure } from '#platform/http/http-failure.ts';
import { networkOf } from '#platform/bounds/network-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route passes its body on as it comes, and keeps none of it. */
    streamsBody?: true;
  }
}

/** What somebody may send whom nobody knows yet. */
export const strangersBody = 64 * 1024;

/** Bodies of this size are bounded by the number of connections alone, so that a flood of large ones refuses no honest call. */
const smallBody = 8 * 1024;
/** So much of larger bodies is kept at a time, in all and for one network. */
const mostBuffered = 64 * 1024 * 1024;
const mostBufferedPerNetwork = 8 * 1024 * 1024;

const bodyMs = 30_000;

const timers = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>();

/** For who is known: a large file over a bad line takes its time. A connection on which nothing moves ends all the same. */
export function letBodyTakeItsTime({ raw }: FastifyRequest): void {
  clearTimeout(timers.get(raw));
}

/** Bodies arrive within their time, and the sum of those that are kept in memory is bounded. */
export function boundBodies(app: FastifyInstance, withinMs = bodyMs): void {
  const buffered = createBudget(mostBuffered, mostBufferedPerNetwork);

  app.addHook('onRequest', (request, reply, done) => {
    const size = announcedSize(request);
    if (size === 0) return done();
    limitTime(request, reply, withinMs);
    if (size <= smallBody || request.routeOptions.config.streamsBody) return done();
    const network = networkOf(request.ip);
    if (!buffered.take(network, size)) return void sendHttpFailure(reply.header('connection', 'close'), 'SERVER_BUSY');
    reply.raw.once('close', () => buffered.giveBack(network, size));
    done();
  });
}

/** A body of unknown size may become as large as a stranger's may. */
function announcedSize({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return strangersBody;
  return Number(headers['content-length'] ?? 0);
}

function limitTime(request: FastifyRequest, reply: FastifyReply, withinMs: number): void {
  const { raw } = request;
  const timer = setTimeout(() => refuseLate(request, reply), withinMs).unref();
  timers.set(raw, timer);
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer));
}

/** Whoever reads the body waits for its rest, so the answer goes past them. */
function refuseLate({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) return void raw.destroy();
  const { status, headers, body } = httpFailureOf('REQUEST_TIMEOUT');
  reply.hijack();
  reply.raw
    .writeHead(status, { ...headers, 'content-type': 'application/json', connection: 'close' })
    .end(JSON.stringify(body), () => raw.destroy());
}

function createBudget(most: number, mostPerNetwork: number) {
  const byNetwork = new Map<string, number>();
  let sum = 0;
  return {
    take(network: string, size: number): boolean {
      const own = (byNetwork.get(network) ?? 0) + size;
      if (sum + size > most || own > mostPerNetwork) return false;
      sum += size;
      byNetwork.set(network, own);
      return true;
    },
    giveBack(network: string, size: number): void {
      sum -= size;
      const left = (byNetwork.get(network) ?? size) - size;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    },
  };
}
