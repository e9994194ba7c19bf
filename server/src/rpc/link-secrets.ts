import type { FastifyReply, FastifyRequest } from 'fastify';

const prefix = 'beistand_link_';

/** The half of a link session that no script can read: a cookie for each session, so that two tabs can follow two links. */
export type LinkSecrets = {
  read(session: string): string | undefined;
  keep(session: string, secret: string): void;
  drop(session: string): void;
};

/** What a browser keeps of a session: its id, and the cookie that no script can read. */
export type SessionCookie = { session: string; secret: string };

/** The sessions whose cookies a browser sends. */
export function sessionCookiesOf({ cookies, server }: FastifyRequest): SessionCookie[] {
  const start = server.secretCookies.nameOf(prefix);
  return Object.entries(cookies).flatMap(([name, secret]) =>
    name.startsWith(start) && secret ? [{ session: name.slice(start.length), secret }] : [],
  );
}

export function linkSecretsOf(request: FastifyRequest, reply: FastifyReply): LinkSecrets {
  const { secretCookies } = request.server;
  return {
    read: (session) => secretCookies.read(request, `${prefix}${session}`),
    keep: (session, secret) => secretCookies.set(reply, `${prefix}${session}`, secret, { sameSite: 'strict' }),
    drop: (session) => secretCookies.clear(reply, `${prefix}${session}`),
  };
}
