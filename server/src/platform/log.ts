import type { FastifyBaseLogger, FastifyRequest } from 'fastify';

export type Log = FastifyBaseLogger;

/** Path segments that are secrets: the token of a member's link. */
const secretSegment = /(\/login\/)[^/?#]+/g;

/** A request line without what opens anything: link tokens are masked, query strings dropped. */
export function loggableUrl(url: string): string {
  return url.replace(secretSegment, '$1…').replace(/\?.*$/s, '');
}

/** How the log speaks of a request and its answer; bodies and headers never reach it. */
export const logSerializers = {
  req: (request: FastifyRequest) => ({ method: request.method, url: loggableUrl(request.url), address: request.ip }),
};
