import { endpoints } from '@beistand/contract/operation.ts';
import { acceptedLanguages, matchLocale } from '@beistand/contract/locales.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Db } from '#platform/database.ts';
import { visitorOf } from '#platform/visitor.ts';
import type { Context, Services } from './context.ts';
import { createDispatcher, type DispatcherOptions } from './dispatch.ts';
import { readEnvelope, type Answer } from './envelope.ts';

/** Signatures travel inside calls; documents do not. */
const largestBody = 2 * 1024 * 1024;

export type RpcOptions = DispatcherOptions & { services: Services; db: Db };

/** Serves every endpoint of the contract's table as POST below the base path. */
export async function rpcRoutes(
  app: FastifyInstance,
  { services, db, ...dispatcherOptions }: RpcOptions,
): Promise<void> {
  const dispatcher = createDispatcher(dispatcherOptions);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largestBody }, (_request, body, done) =>
    done(null, body),
  );

  for (const endpoint of endpoints) {
    app.post<{ Body: string | undefined }>(`/${endpoint}`, async (request, reply) => {
      const context: Context = {
        ...services,
        db,
        locale: localeOf(request, services),
        visitor: visitorOf(request, reply),
        log: request.log,
      };
      const key = request.headers['idempotency-key']?.toString();
      const { batch, calls } = readEnvelope(request.body ?? '');
      const answers: Answer[] = [];
      // In order, one after the other: a batch may not take more of the database than a single call does.
      for (const [index, call] of calls.entries()) {
        const answer = await dispatcher.answer(endpoint, call, context, batch && key ? `${key}.${index}` : key);
        if ('error' in call || call.id !== undefined) answers.push(answer);
      }
      if (answers.length === 0) return reply.code(204).send();
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(batch ? answers : answers[0]));
    });
  }
}

function localeOf(request: FastifyRequest, { deployment }: Services) {
  const wanted = acceptedLanguages(request.headers['accept-language'] ?? '');
  return matchLocale([...wanted, deployment.preferredLocale], deployment.locales);
}
