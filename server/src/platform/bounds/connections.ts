import type { Socket } from 'node:net';
import type { AppErrorName } from '@beistand/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import { sendHttpFailure } from '#platform/http/http-failure.ts';
import { networkOf } from '#platform/bounds/network-of.ts';

export type ConnectionLimits = {
  most: number;
  perAddress: number;
  /** Connections of a proxy are those of many people, and are bounded in all only. */
  isProxy(address: string): boolean;
};

/** How long a refused connection may take to send the request that is answered. */
const refusalMs = 2000;
/** Refused connections beyond this get no answer. */
const mostRefused = 200;

/** Limits the number of connections, in all and of one network. Over the limit a connection gets an answer and is closed. */
export function boundConnections(app: FastifyInstance, { most, perAddress, isProxy }: ConnectionLimits): void {
  const byNetwork = new Map<string, number>();
  const refused = new Map<Socket, AppErrorName>();
  let count = 0;

  function keep(socket: Socket, network: string): void {
    count += 1;
    byNetwork.set(network, (byNetwork.get(network) ?? 0) + 1);
    socket.once('close', () => {
      count -= 1;
      const left = (byNetwork.get(network) ?? 1) - 1;
      if (left > 0) byNetwork.set(network, left);
      else byNetwork.delete(network);
    });
  }

  function refuse(socket: Socket, why: AppErrorName): void {
    if (refused.size >= mostRefused) return void socket.destroy();
    refused.set(socket, why);
    const timer = setTimeout(() => socket.destroy(), refusalMs).unref();
    socket.once('close', () => {
      clearTimeout(timer);
      refused.delete(socket);
    });
  }

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = networkOf(address);
    if (count >= most) refuse(socket, 'SERVER_BUSY');
    else if ((byNetwork.get(network) ?? 0) >= perAddress && !isProxy(address)) refuse(socket, 'TOO_MANY_REQUESTS');
    else keep(socket, network);
  });

  app.addHook('onRequest', (request, reply, done) => {
    const why = refused.get(request.raw.socket);
    if (why === undefined) return done();
    void sendHttpFailure(reply.header('connection', 'close'), why);
  });
}
