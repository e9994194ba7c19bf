import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from './link-session.ts';

const prefix = 'beistand_link_';

/** The half of a link session that no script can read: a cookie for each session, so that two tabs can follow two links. */
export type LinkSecrets = {
  read(session: string): string | undefined;
  keep(session: string, secret: string): void;
  drop(session: string): void;
};

/** The sessions whose cookies a browser sends. */
export function sessionCookiesOf({ cookies }: FastifyRequest): SessionCookie[] {
  return Object.entries(cookies).flatMap(([name, secret]) =>
    name.startsWith(prefix) && secret ? [{ session: name.slice(prefix.length), secret }] : [],
  );
}

export function linkSecretsOf(request: FastifyRequest, reply: FastifyReply): LinkSecrets {
  const { basePath, secure } = request.server.cookieScope;
  const options = { path: basePath, httpOnly: true, sameSite: 'strict', secure } as const;
  return {
    read: (session) => request.cookies[cookieOf(session)],
    keep: (session, secret) => void reply.setCookie(cookieOf(session), secret, options),
    drop: (session) => void reply.clearCookie(cookieOf(session), options),
  };
}

function cookieOf(session: string): string {
  return `${prefix}${session}`;
}
