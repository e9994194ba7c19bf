import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'beistand_visitor';

/** Identifies a browser before sign-in: the hash of a random cookie, which is set where it is missing. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): Buffer {
  const { secretCookies } = request.server;
  const known = secretCookies.read(request, cookieName);
  const secret = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  if (secret !== known) secretCookies.set(reply, cookieName, secret);
  return createHash('sha256').update(secret).digest();
}
