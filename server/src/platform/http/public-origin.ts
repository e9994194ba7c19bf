import type { FastifyRequest } from 'fastify';

/** The scheme, host and port that a browser used. */
export type OriginOf = (request: FastifyRequest) => string;

/** BASE_URL says it; without one, as when trying the product, it is the address the browser used, of those that own-hosts.ts believes. */
export function publicOrigin(baseUrl: string | undefined): OriginOf {
  if (!baseUrl) return (request) => originOfRequest(request) ?? 'null';
  const { origin } = new URL(baseUrl);
  return () => origin;
}

/** What the request itself says; nothing where its host is none. */
export function originOfRequest({ protocol, host }: FastifyRequest): string | undefined {
  return URL.parse(`${protocol}://${host}`)?.origin;
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
