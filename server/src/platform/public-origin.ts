import type { FastifyRequest } from 'fastify';

/** Under which scheme, host and port a browser reached us. */
export type OriginOf = (request: FastifyRequest) => string;

/** BASE_URL says it; without one, as when trying the product, it is whatever address the browser used. */
export function publicOrigin(baseUrl: string | undefined): OriginOf {
  if (!baseUrl) return (request) => `${request.protocol}://${request.host}`;
  const { origin } = new URL(baseUrl);
  return () => origin;
}
