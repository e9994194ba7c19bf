import type { Socket } from 'node:net';
import type { AppErrorName } from '@beistand/contract/errors.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { httpFailureOf, sendHttpFailure } from '#platform/http/http-failure.ts';
import { networkOf } from './network-of.ts';
import { createRefusals } from './refusals.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Answered also where no connection is free: who asks whether the process lives would end one that is only full. */
    evenIfFull?: boolean;
  }
}

export type ConnectionLimits = {
  most: number;
  perAddress: number;
  /** Connections of a proxy are those of many people, and are bounded in all only. */
  isProxy(address: string): boolean;
};

const words =
  'Gerade sind zu viele Verbindungen offen. Bitte laden Sie die Seite in einer Minute noch einmal.\n\n' +
  'Too many connections are open right now. Please reload the page in a minute.\n';

/** For a person who opens a page: there is no room to draw one, or to ask for the language. */
function sendWords(reply: FastifyReply, why: AppErrorName): FastifyReply {
  const { status, headers } = httpFailureOf(why);
  return reply.code(status).headers(headers).type('text/plain; charset=utf-8').send(words);
}

/** Limits the number of connections, in all and of one network. Over the limit a connection gets one answer and is closed. */
export function boundConnections(app: FastifyInstance, { most, perAddress, isProxy }: ConnectionLimits): void {
  const byNetwork = new Map<string, number>();
  const refusals = createRefusals();
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

  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    const network = networkOf(address);
    if (count >= most) refusals.add(socket, { network, why: 'SERVER_BUSY' });
    else if ((byNetwork.get(network) ?? 0) >= perAddress && !isProxy(address))
      refusals.add(socket, { network, why: 'TOO_MANY_REQUESTS' });
    else keep(socket, network);
  });

  app.addHook('onRequest', ({ raw, routeOptions }, reply, done) => {
    const why = refusals.whyOf(raw.socket);
    if (why === undefined) return done();
    void reply.header('connection', 'close');
    if (routeOptions.config.evenIfFull && refusals.takeReserve(raw.socket)) return done();
    if (raw.headers.accept?.includes('text/html')) return void sendWords(reply, why);
    void sendHttpFailure(reply, why);
  });
}
