import type { OutgoingHttpHeaders } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpFailureOf, sendHttpFailure } from '#platform/http/http-failure.ts';
import { networkOf } from './network-of.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route passes its body on as it comes, and keeps none of it. */
    streamsBody?: true;
  }
}

/** The largest body of an anonymous caller. */
export const maxAnonymousBody = 64 * 1024;

/** Smaller bodies are limited by the number of connections only, so that a flood of large ones refuses no normal call. */
const smallBody = 8 * 1024;
/** How many bytes of larger bodies are kept in memory, in all and for one network. */
const mostBuffered = 64 * 1024 * 1024;
const mostBufferedPerNetwork = 8 * 1024 * 1024;

const bodyMs = 30_000;

const timers = new WeakMap<FastifyRequest['raw'], NodeJS.Timeout>();

/** For known callers: a large file over a slow line takes long. An idle connection still ends. */
export function allowSlowBody({ raw }: FastifyRequest): void {
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

/** A body of unknown size counts with the most that an anonymous caller may send. */
function announcedSize({ headers }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return maxAnonymousBody;
  return Number(headers['content-length'] ?? 0);
}

function limitTime(request: FastifyRequest, reply: FastifyReply, withinMs: number): void {
  const { raw } = request;
  const timer = setTimeout(() => refuseLate(request, reply), withinMs).unref();
  timers.set(raw, timer);
  for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(timer));
}

/** The reader of the body still waits for the rest, so the answer is sent from here. */
function refuseLate({ raw }: FastifyRequest, reply: FastifyReply): void {
  if (reply.raw.headersSent) return void raw.destroy();
  const { status, headers, body } = httpFailureOf('REQUEST_TIMEOUT');
  reply.headers({ ...headers, 'content-type': 'application/json', connection: 'close' }).hijack();
  reply.raw.writeHead(status, reply.getHeaders() as OutgoingHttpHeaders).end(JSON.stringify(body), () => raw.destroy());
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
