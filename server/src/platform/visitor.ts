import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

const cookieName = 'beistand_visitor';

/** Who calls, before anyone signed in: the hash of a random cookie, which is set where it is missing. */
export function visitorOf(request: FastifyRequest, reply: FastifyReply): Buffer {
  const known = request.cookies[cookieName];
  const secret = known && /^[\w-]{43}$/.test(known) ? known : randomBytes(32).toString('base64url');
  if (secret !== known) {
    const { basePath, secure } = request.server.cookieScope;
    reply.setCookie(cookieName, secret, { path: basePath, httpOnly: true, sameSite: 'lax', secure });
  }
  return createHash('sha256').update(secret).digest();
}
