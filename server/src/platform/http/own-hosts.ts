import { hostname, networkInterfaces } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLoopback } from '#platform/settings/setting-schemas.ts';
import { originOfRequest } from './public-origin.ts';

const says =
  'Unter dem Namen in der Adresse ist dieser Server nicht bekannt. Öffnen Sie ihn mit localhost, mit dem Namen oder einer Adresse seines Rechners, oder setzen Sie BASE_URL.\n\n' +
  'This server is not known by the name in the address. Open it by localhost, by the name or an address of its own machine, or set BASE_URL.\n';

/** Where no BASE_URL says where the server is, links lead to the host that a browser named; and what runs on loopback is for this machine alone. */
export function goesByHost({ baseUrl }: { baseUrl: string | undefined }): boolean {
  return baseUrl === undefined || isLoopback(baseUrl);
}

/** Believes only a host of this machine: nobody can have a link sent that leads elsewhere, and no page of another name gets at a demo on loopback. */
export function refuseForeignHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!namesThisMachine(request)) return sendForeignHost(reply);
  });
}

export function sendForeignHost(reply: FastifyReply): FastifyReply {
  return reply.code(421).type('text/plain; charset=utf-8').header('cache-control', 'no-store').send(says);
}

export function namesThisMachine(request: FastifyRequest): boolean {
  const origin = originOfRequest(request);
  if (origin === undefined) return false;
  return isLoopback(origin) || isOfThisMachine(new URL(origin).hostname);
}

function isOfThisMachine(host: string): boolean {
  const machine = hostname().toLowerCase();
  if (host === machine || host === `${machine}.local`) return true;
  const address = host.replaceAll(/^\[|\]$/g, '');
  return Object.values(networkInterfaces()).some((own) => own?.some((one) => one.address === address));
}
