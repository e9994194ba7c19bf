import { AppError } from '@beistand/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Principal } from '#platform/sign-in/bearer.ts';
import { allowSlowBody } from '#platform/bounds/bodies.ts';
import type { Db } from '#platform/database/database.ts';
import type { EndedSessions } from '#platform/live/ended-sessions.ts';
import type { Vault } from '#platform/vault/vault.ts';
import { linkSecretsOf } from '#rpc/link-secrets.ts';
import type { FindLivingSession } from '#rpc/link-session.ts';
import { isSecretOf, openGrant, type GrantKind, type GrantOf, type Holder } from '#features/documents/grants.ts';

export type AdmissionDeps = {
  db: Db;
  vault: Vault;
  ended: EndedSessions;
  findLivingSession: FindLivingSession;
  now(): Date;
  authenticate(request: FastifyRequest): Promise<Principal>;
};

export type Admit = <Kind extends GrantKind>(
  kind: Kind,
  token: string | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<GrantOf<Kind>>;

/** An upload keeps its session alive, however slow it is. */
const usedEveryMs = 5 * 60_000;

/**
 * Opens a grant for whoever holds it: the browser with the cookie of a link session that lives, or the user whose bearer token it is,
 * signed in as when the grant was given. It ends with that session, also for what is being sent at the time.
 */
export function createAdmission({ db, vault, ended, findLivingSession, now, authenticate }: AdmissionDeps): Admit {
  async function admitLink(
    holder: Holder & { who: 'link' },
    isUpload: boolean,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const secret = linkSecretsOf(request, reply).read(holder.session);
    if (secret === undefined || !isSecretOf(holder, secret)) throw new AppError('SESSION_EXPIRED');
    const session = await findLivingSession(db, { session: holder.session, secret }, now());
    if (!session) throw new AppError('SESSION_EXPIRED');
    endAt(session.lastsUntil.getTime() - now().getTime(), request, reply);
    if (isUpload) await keepWhileOpen(() => session.keepAlive(now()), request, reply);
    return holder.session;
  }

  async function admitUser(holder: Holder & { who: 'user' }, request: FastifyRequest) {
    const principal = await authenticate(request);
    // Another signed-in user gets the same answer as for an unknown document.
    if (principal.id !== holder.id) throw new AppError('NOT_FOUND');
    if (principal.session !== holder.session) throw new AppError('SESSION_EXPIRED');
    return holder.session;
  }

  return async (kind, token, request, reply) => {
    const grant = openGrant({ vault, now: now() }, kind, token ?? '');
    const { holder } = grant;
    const session =
      holder.who === 'user'
        ? await admitUser(holder, request)
        : await admitLink(holder, kind === 'upload', request, reply);
    allowSlowBody(request);
    if (session !== undefined) {
      const unfollow = ended.whenEnded(session, () => request.raw.destroy());
      reply.raw.once('close', unfollow);
    }
    return grant;
  };
}

/** Not even an upload that keeps its session alive outlasts the session's longest time. */
function endAt(ms: number, { raw }: FastifyRequest, reply: FastifyReply): void {
  const timer = setTimeout(() => raw.destroy(), ms).unref();
  reply.raw.once('close', () => clearTimeout(timer));
}

async function keepWhileOpen(
  keepAlive: () => Promise<void>,
  { log }: FastifyRequest,
  { raw }: FastifyReply,
): Promise<void> {
  await keepAlive();
  const keeping = setInterval(() => {
    keepAlive().catch((failure: unknown) => log.warn({ err: failure }, 'a session could not be kept'));
  }, usedEveryMs).unref();
  raw.once('close', () => clearInterval(keeping));
}
