import { safeReturnPath } from '@beistand/contract/features/session/return-path.ts';
import { embeddedSignIn, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkCredentials } from '#platform/sign-in/credentials/check-credentials.ts';
import { holdsNul, readForms } from './forms.ts';
import { isFromElsewhere, isFromOurPage } from './same-origin.ts';
import { endSession, startSession } from './session-cookies.ts';
import { sendFailure, sendLocked, sendTooMany } from './sign-in-answer.ts';
import type { EmbeddedRouteOptions } from '#platform/sign-in/open-sign-in.ts';

/**
 * The alternative flow: name and password in one call, which makes the session; the code is then fetched through the frame
 * as usual. It has no CSRF field, so only our own pages may call it.
 */
export async function ssoRoutes(app: FastifyInstance, options: EmbeddedRouteOptions): Promise<void> {
  const { db, vault, now, originOf, basePath, providerFor } = options;
  readForms(app);

  app.post(
    `/${signInPaths.ssoAuthorize}`,
    async (request: FastifyRequest<{ Body: URLSearchParams | undefined }>, reply) => {
      const form = request.body ?? new URLSearchParams();
      const isOurClient = form.get('client_id') === embeddedSignIn.clientId;
      if (!isOurClient || !isFromOurPage(request, originOf(request))) return sendFailure(reply, 'invalidAttempt');
      const [username, password] = [form.get('username'), form.get('password')];
      if (!username || !password) return sendFailure(reply, 'fieldEmpty');
      if (holdsNul(username, password)) return sendFailure(reply, 'fieldIncorrect');
      const outcome = await checkCredentials({ db, vault, now: now(), request, reply }, { username, password });
      if (outcome === 'wrong') return sendFailure(reply, 'login_failure');
      if ('tooManyUntil' in outcome) return sendTooMany(reply, outcome.tooManyUntil, now());
      if ('lockedUntil' in outcome) return sendLocked(reply, vault, outcome.lockedUntil, now());
      await startSession({ provider: await providerFor(request), db, request, reply }, outcome.userId);
      return reply.header('cache-control', 'no-store').send({ state: form.get('state') });
    },
  );

  app.get<{ Querystring: { redirect?: unknown } }>(`/${signInPaths.ssoLogout}`, async (request, reply) => {
    const { redirect } = request.query;
    // A foreign page that sends the browser here signs nobody out.
    if (!isFromElsewhere(request, originOf(request)))
      await endSession({ provider: await providerFor(request), db, request, reply });
    const wanted = typeof redirect === 'string' ? redirect : undefined;
    return reply.redirect(safeReturnPath(wanted, basePath, `${basePath}${signInPaths.ssoLoggedOut}`), 303);
  });
}
