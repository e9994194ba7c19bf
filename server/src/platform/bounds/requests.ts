import type { FastifyInstance } from 'fastify';
import { sendHttpFailure } from '#platform/http/http-failure.ts';

/**
 * Refuses requests that no honest client sends: two hosts, a NUL, which no column takes, or a fragment, which some parsers take for a part
 * of the query and others do not.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw }, reply, done) => {
    if (hostsOf(raw.rawHeaders) <= 1 && !/%00|#/.test(raw.url ?? '')) return done();
    void sendHttpFailure(reply.header('connection', 'close'), 'INVALID_INPUT');
  });
}

function hostsOf(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count;
}
