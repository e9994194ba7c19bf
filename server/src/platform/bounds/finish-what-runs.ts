import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyInstance {
    /** After a stop signal the server still answers for a while, so that the load balancer can take it out. */
    draining: { hasBegun: boolean; begin(): void };
  }
}

const sweepMs = 100;

/** How long the head of a request may still take to arrive once the port is closed; before that it has the usual time. */
const lastHeadMs = 2_000;

/**
 * While stopping, every answer closes its connection, so that a proxy keeps none for its next request; also answers that plugins
 * write themselves (of resumable uploads, of the sign-in) and those whose requests began before. Connections without a request would hold
 * the process.
 */
export function finishWhatRuns(app: FastifyInstance): void {
  const running = new Set<ServerResponse>();
  const connections = new Set<Socket>();
  const closeAfter = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  const draining: FastifyInstance['draining'] = {
    hasBegun: false,
    begin() {
      draining.hasBegun = true;
      for (const response of running) closeAfter(response);
    },
  };

  /** Those that the framework does not call idle, though no request came: nothing was sent on them yet, or half a head. */
  function closeUnused(isLate: boolean): void {
    const busy = new Set([...running].map(({ socket }) => socket));
    for (const socket of connections) {
      if (busy.has(socket) || socket.writableLength > 0) continue;
      if (socket.bytesRead === 0) socket.destroy();
      else if (isLate)
        app.server.emit(
          'clientError',
          Object.assign(new Error('no head'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }),
          socket,
        );
    }
  }

  app.decorate('draining', draining);
  app.server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  app.addHook('onRequest', (_request, { raw }, done) => {
    running.add(raw);
    raw.once('close', () => running.delete(raw));
    if (draining.hasBegun) closeAfter(raw);
    done();
  });
  app.addHook('preClose', async () => {
    draining.begin();
    const closedAt = performance.now();
    const sweep = setInterval(() => {
      app.server.closeIdleConnections();
      closeUnused(performance.now() - closedAt > lastHeadMs);
    }, sweepMs).unref();
    app.server.once('close', () => clearInterval(sweep));
  });
}
