import { csrfField, signInPaths } from '@beistand/contract/features/session/sign-in.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DatabaseUnavailable } from '#platform/database/database-unavailable.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import { checkCredentials } from '#platform/sign-in/credentials/check-credentials.ts';
import { holdsNul, readForms } from './forms.ts';
import { loginPage, type LoginProblem } from './pages.ts';
import { csrfToken, isCsrfToken, isFromElsewhere, isFromOurPage } from './same-origin.ts';
import { endSession, hintAtSession, startSession } from './session-cookies.ts';
import {
  retryAfter,
  sendFailure,
  sendLocked,
  sendTooMany,
  wantsJson,
  withStatus,
  type SignInFailure,
} from './sign-in-answer.ts';
import type { EmbeddedRouteOptions } from '#platform/sign-in/open-sign-in.ts';

type FormRequest = FastifyRequest<{ Body: URLSearchParams | undefined }>;

/** The provider's login page and the address its form is sent to. The portal's own login page calls the same address by script. */
export async function loginRoutes(app: FastifyInstance, options: EmbeddedRouteOptions): Promise<void> {
  const { db, vault, now, originOf, basePath, providerFor } = options;
  readForms(app);

  app.get<{ Querystring: Record<string, unknown> }>(`/${signInPaths.login}`, (request, reply) => {
    const { interaction, error } = request.query;
    return showPage(request, reply, interaction, error === undefined ? undefined : 'failed');
  });

  app.post(`/${signInPaths.loginDo}`, async (request: FormRequest, reply) => {
    const form = request.body ?? new URLSearchParams();
    const ours = isCsrfToken(form.get(csrfField), vault, visitorOf(request, reply));
    if (!ours || isFromElsewhere(request, originOf(request))) return sendFailure(reply, 'invalidAttempt');
    const [username, password] = [form.get('username'), form.get('password')];
    if (!username || !password) return refuse(request, reply, 'fieldEmpty');
    if (holdsNul(username, password)) return refuse(request, reply, 'fieldIncorrect');
    const outcome = await checkCredentials({ db, vault, now: now(), request, reply }, { username, password });
    if (outcome === 'wrong') return refuse(request, reply, 'login_failure');
    if ('tooManyUntil' in outcome || 'lockedUntil' in outcome) return refuseForAWhile(request, reply, outcome);
    return form.has('interaction')
      ? finishInteraction(request, reply, outcome.userId)
      : finishLogin(request, reply, outcome.userId);
  });

  app.post(`/${signInPaths.logoutDo}`, async (request, reply) => {
    if (!isFromOurPage(request, originOf(request))) return sendFailure(reply, 'invalidAttempt');
    await endSession({ provider: await providerFor(request), db, request, reply });
    return reply.code(204).send();
  });

  async function finishLogin(request: FormRequest, reply: FastifyReply, userId: string): Promise<FastifyReply> {
    await startSession({ provider: await providerFor(request), db, request, reply }, userId);
    return leadTo(request, reply, basePath);
  }

  /** An authorization request waits for this: the provider makes the session when it goes on. */
  async function finishInteraction(request: FormRequest, reply: FastifyReply, userId: string): Promise<FastifyReply> {
    const provider = await providerFor(request);
    const running = await provider.interactionDetails(request.raw, reply.raw).catch(unlessUnavailable);
    if (running?.uid !== request.body?.get('interaction')) return refuse(request, reply, 'invalidAttempt');
    const login = { accountId: userId, remember: false, amr: ['pwd'] };
    const goOn = await provider.interactionResult(request.raw, reply.raw, { login });
    hintAtSession(request, reply);
    return leadTo(request, reply, goOn);
  }

  function showPage(
    request: FastifyRequest,
    reply: FastifyReply,
    interaction: unknown,
    problem: LoginProblem | undefined,
  ): FastifyReply {
    const { html, headers } = loginPage(request.headers['accept-language'] ?? '', {
      csrf: csrfToken(vault, visitorOf(request, reply)),
      interaction: typeof interaction === 'string' ? interaction : undefined,
      problem,
      basePath,
    });
    return reply.type('text/html; charset=utf-8').headers(headers).send(html);
  }

  /** A person gets a page, a script the error's name and details. */
  function refuseForAWhile(
    request: FormRequest,
    reply: FastifyReply,
    outcome: { tooManyUntil: Date } | { lockedUntil: Date },
  ): FastifyReply | Promise<FastifyReply> {
    const isLocked = 'lockedUntil' in outcome;
    const until = isLocked ? outcome.lockedUntil : outcome.tooManyUntil;
    if (wantsJson(request)) return isLocked ? sendLocked(reply, vault, until, now()) : sendTooMany(reply, until, now());
    withStatus(retryAfter(reply, until, now()), isLocked ? 'account_locked' : 'tooManyAttempts');
    return showPage(request, reply, request.body?.get('interaction'), isLocked ? 'locked' : 'tooMany');
  }

  function leadTo(request: FastifyRequest, reply: FastifyReply, address: string): FastifyReply {
    if (wantsJson(request)) return reply.header('cache-control', 'no-store').send({ redirect: address });
    return reply.redirect(address, 303);
  }

  function refuse(request: FormRequest, reply: FastifyReply, error: SignInFailure): FastifyReply {
    if (wantsJson(request)) return sendFailure(reply, error);
    const interaction = request.body?.get('interaction');
    const query = new URLSearchParams({ error, ...(interaction && { interaction }) });
    return reply.redirect(`${basePath}${signInPaths.login}?${query.toString()}`, 303);
  }
}

/** Without a running interaction the attempt is refused; without the database it may be repeated. */
function unlessUnavailable(failure: unknown): undefined {
  if (failure instanceof DatabaseUnavailable) throw failure;
  return undefined;
}
