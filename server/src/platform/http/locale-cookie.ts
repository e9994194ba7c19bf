import type { Locale } from '@beistand/contract/locales.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Holds no secret; scripts may read and write it, and our pages do. */
export const localeCookie = 'beistand_locale';
const yearSeconds = 365 * 24 * 3600;

export function keepLocale(locale: Locale, { server, cookies }: FastifyRequest, reply: FastifyReply): void {
  if (cookies[localeCookie] === locale) return;
  const { basePath, secure } = server.cookieScope;
  void reply.setCookie(localeCookie, locale, { path: basePath, maxAge: yearSeconds, sameSite: 'lax', secure });
}
