import type { FastifyRequest } from 'fastify';

/** The scheme, host and port that a browser used. */
export type OriginOf = (request: FastifyRequest) => string;

/** The origin for an invalid host; nothing is served under it. */
const unusable = 'null';

/** BASE_URL says it; without one, as when trying the product, it is whatever address the browser used. */
export function publicOrigin(baseUrl: string | undefined): OriginOf {
  if (!baseUrl) return (request) => URL.parse(`${request.protocol}://${request.host}`)?.origin ?? unusable;
  const { origin } = new URL(baseUrl);
  return () => origin;
}

/** The origin where nobody has called: BASE_URL, or the address that this server listens at. */
export function ownOrigin({
  baseUrl,
  host,
  port,
}: {
  baseUrl: string | undefined;
  host: string;
  port: number;
}): string {
  return baseUrl ? new URL(baseUrl).origin : `http://${host}:${port}`;
}
