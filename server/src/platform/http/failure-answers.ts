import { AppError, type AppErrorName } from '@beistand/contract/errors.ts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { readTheRest } from '#platform/bounds/read-the-rest.ts';
import { sendHttpFailure } from './http-failure.ts';
import { Unavailable } from '#platform/unavailable.ts';

/** The framework's status codes; other 4xx are INVALID_INPUT. */
const byStatus: Partial<Record<number, AppErrorName>> = {
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  500: 'INTERNAL',
  503: 'SERVER_BUSY',
};

/** Failures outside of JSON-RPC are answered with their name. Details of internal failures go to the log only. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((failure, request, reply) => {
    const { statusCode = 500 } = failure;
    if (failure instanceof Unavailable) request.log.error({ err: failure }, failure.summary);
    else if (hasHungUp(request)) request.log.info('the caller hung up before the whole request had arrived');
    else if (!(failure instanceof AppError) && statusCode >= 500)
      request.log.error({ err: failure }, 'a request failed');
    const name = failure instanceof AppError ? failure.appError : (byStatus[statusCode] ?? 'INVALID_INPUT');
    if (!request.raw.complete) readTheRest(request.raw);
    return sendHttpFailure(reply, name);
  });
  // The framework's own would log the address as it is.
  app.setNotFoundHandler((_request, reply) => sendHttpFailure(reply, 'NOT_FOUND'));
}

function hasHungUp({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}
