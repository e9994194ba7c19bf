import { proofOfWorkHeader } from '@beistand/contract/features/report/proof-of-work.ts';
import { endpoints } from '@beistand/contract/operation.ts';
import type { Deployment } from '@beistand/contract/config.ts';
import { acceptedLanguages, matchLocale, type Locale } from '@beistand/contract/locales.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { httpFailureOf } from '#platform/http/http-failure.ts';
import type { Principal } from '#platform/sign-in/bearer.ts';
import type { Db } from '#platform/database/database.ts';
import type { OriginOf } from '#platform/http/public-origin.ts';
import { keepLocale } from '#platform/http/locale-cookie.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import type { Services } from './context.ts';
import { createDispatcher, type Caller, type DispatcherOptions } from './dispatch.ts';
import { linkSecretsOf } from './link-secrets.ts';
import { readTextBodies, type KnowsCaller } from './read-body.ts';
import { answerText, readEnvelope, type Answer } from './envelope.ts';

const longestUserAgent = 400;

export type RpcOptions = DispatcherOptions & {
  services: Services;
  db: Db;
  originOf: OriginOf;
  /** The caller whom the request's bearer token names; fails with UNAUTHENTICATED. */
  authenticate(request: FastifyRequest): Promise<Principal>;
  knowsCaller: KnowsCaller;
};

/** Serves every endpoint of the contract's table as POST below the base path. */
export async function rpcRoutes(
  app: FastifyInstance,
  { services, db, originOf, authenticate, knowsCaller, ...dispatcherOptions }: RpcOptions,
): Promise<void> {
  const dispatcher = createDispatcher(dispatcherOptions);
  const localeOf = createLocaleOf(services.deployment);
  readTextBodies(app, knowsCaller);
  // No page of another site has any business here; what it sends without a cookie would still count for the network of its visitor.
  app.addHook('onRequest', async (request, reply) => {
    if (request.headers['sec-fetch-site'] === 'cross-site') return reply.code(403).send();
    return undefined;
  });

  for (const endpoint of endpoints) {
    app.post<{ Body: string | undefined }>(`/${endpoint}`, async (request, reply) => {
      const caller: Caller = {
        ...services,
        db,
        locale: localeOf(request.headers['accept-language'] ?? ''),
        keepLocale(locale) {
          visitorOf(request, reply);
          keepLocale(locale, request, reply);
        },
        address: request.ip,
        userAgent: (request.headers['user-agent'] ?? '').slice(0, longestUserAgent),
        origin: originOf(request),
        linkSecrets: linkSecretsOf(request, reply),
        proofOfWork: request.headers[proofOfWorkHeader]?.toString(),
        log: request.log,
        authenticate: () => authenticate(request),
      };
      const key = request.headers['idempotency-key']?.toString();
      const { batch, calls } = readEnvelope(request.body ?? '');
      const answers: Answer[] = [];
      // In order, one after the other: a batch may not take more of the database than a single call does.
      for (const [index, call] of calls.entries()) {
        const answer = await dispatcher.answer(endpoint, call, caller, batch && key ? `${key}.${index}` : key);
        if ('error' in call || call.id !== undefined) answers.push(answer);
      }
      if (answers.length === 0) return reply.code(204).send();
      if (!batch) setStatus(reply, answers[0]);
      const [first] = answers;
      const body = batch || !first ? JSON.stringify(answers) : answerText(first);
      return reply.header('cache-control', 'no-store').type('application/json; charset=utf-8').send(body);
    });
  }
}

/** Status and headers that proxies need to know as well. */
function setStatus(reply: FastifyReply, answer: Answer | undefined): void {
  const { appError, waitSeconds } = (answer && 'error' in answer && answer.error.data) || {};
  if (appError === 'UNAUTHENTICATED') void reply.code(401).header('www-authenticate', 'Bearer');
  if (appError !== 'UNAVAILABLE' && appError !== 'TOO_MANY_REQUESTS') return;
  const { status, headers } = httpFailureOf(appError);
  void reply.code(status).headers(headers);
  if (waitSeconds) void reply.header('retry-after', String(waitSeconds));
}

/** How many different headers are cached; browsers send few. */
const mostRemembered = 1000;

/** Which language a caller wants, worked out once for each way to ask. */
function createLocaleOf({ locales, preferredLocale }: Deployment): (header: string) => Locale {
  const remembered = new Map<string, Locale>();
  return (header) => {
    const known = remembered.get(header);
    if (known) return known;
    const locale = matchLocale([...acceptedLanguages(header), preferredLocale], locales);
    if (remembered.size < mostRemembered) remembered.set(header, locale);
    return locale;
  };
}
