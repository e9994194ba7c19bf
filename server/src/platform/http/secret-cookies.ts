import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Cookies that no script can read. Their names are ours; the browser sees them as `nameOf` says. */
export type SecretCookies = {
  nameOf(name: string): string;
  options: { path: string; secure: boolean; httpOnly: true };
  read(request: FastifyRequest, name: string): string | undefined;
  set(reply: FastifyReply, name: string, value: string, more?: CookieSerializeOptions): void;
  clear(reply: FastifyReply, name: string): void;
};

/**
 * Over TLS they are bound to this host: with the prefix a browser accepts them from no other host, also not from one below the same
 * domain either. That needs the path `/`.
 */
export function createSecretCookies({ basePath, secure }: { basePath: string; secure: boolean }): SecretCookies {
  const nameOf = (name: string) => (secure ? `__Host-${name}` : name);
  const options = { path: secure ? '/' : basePath, secure, httpOnly: true } as const;
  return {
    nameOf,
    options,
    read: (request, name) => request.cookies[nameOf(name)],
    set: (reply, name, value, more) =>
      void reply.setCookie(nameOf(name), value, { ...options, sameSite: 'lax', ...more }),
    clear: (reply, name) => void reply.clearCookie(nameOf(name), options),
  };
}
