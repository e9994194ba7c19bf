import type { IncomingMessage, ServerResponse } from 'node:http';
import { padTokenHeader } from '@beistand/contract/features/signing/schema.ts';
import type { FastifyInstance } from 'fastify';
import { maxAnonymousBody } from './bodies.ts';
import { rawAnswer } from './unroutable.ts';

/** Without any of these nobody is known, and nobody has to be looked up to see that. */
const credentials = ['authorization', 'cookie', padTokenHeader];

/**
 * Answers who announces more than a stranger may send, and brings nothing to be known by, before the framework does anything for them:
 * those who do it over and over cost a fraction, and write no log.
 */
export function refuseLargeStrangers(app: FastifyInstance, safeHeaders: Readonly<Record<string, string>>): void {
  const answer = rawAnswer('BODY_TOO_LARGE', safeHeaders);
  const handlers = app.server.listeners('request') as ((request: IncomingMessage, response: ServerResponse) => void)[];
  app.server.removeAllListeners('request');
  app.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    if (!isLargeStranger(request)) return handlers.forEach((handle) => handle(request, response));
    request.socket.write(answer);
    request.socket.destroySoon();
  });
}

function isLargeStranger({ headers }: IncomingMessage): boolean {
  const announced = Number(headers['content-length'] ?? 0);
  return announced > maxAnonymousBody && credentials.every((name) => headers[name] === undefined);
}
