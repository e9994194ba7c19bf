import { sessionHintCookie } from '@beistand/contract/first-page-constants.ts';
import { embeddedSignIn } from '@beistand/contract/features/session/sign-in.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Provider } from 'oidc-provider';
import type { Db } from '#platform/database/database.ts';
import { cookieNames, grantFor, sessionSeconds } from '#platform/sign-in/provider/provider-session.ts';
import { deleteGrant } from '#platform/sign-in/provider/record-queries.ts';

type Exchange = { provider: Provider; db: Db; request: FastifyRequest; reply: FastifyReply };

/** Signs somebody in, always in a new session, whatever cookie the browser sent. */
export async function startSession(exchange: Exchange, userId: string): Promise<void> {
  await endSession(exchange);
  const { provider, request, reply } = exchange;
  const session = new provider.Session();
  session.loginAccount({ accountId: userId, transient: true, amr: ['pwd'] });
  // Created now, so that two tabs that ask for codes at the same time share it.
  const grant = await grantFor(provider, session, userId);
  session.ensureClientContainer(embeddedSignIn.clientId);
  session.grantIdFor(embeddedSignIn.clientId, grant.jti);
  await session.save(sessionSeconds);
  request.server.secretCookies.set(reply, cookieNames.session, session.id);
  hintAtSession(request, reply);
}

/** Sets a cookie that tells the page's script that a session may exist. */
export function hintAtSession(request: FastifyRequest, reply: FastifyReply): void {
  const { basePath, secure } = request.server.cookieScope;
  reply.setCookie(sessionHintCookie, '1', { path: basePath, sameSite: 'lax', secure });
}

/** Ends the session the browser came with, and everything that was issued from it. */
export async function endSession({ provider, db, request, reply }: Exchange): Promise<void> {
  const { secretCookies, cookieScope } = request.server;
  secretCookies.clear(reply, cookieNames.session);
  reply.clearCookie(sessionHintCookie, { path: cookieScope.basePath });
  const session = await provider.Session.find(secretCookies.read(request, cookieNames.session) ?? '');
  if (!session) return;
  for (const { grantId } of Object.values(session.authorizations ?? {})) if (grantId) await deleteGrant(db, grantId);
  await session.destroy();
}
