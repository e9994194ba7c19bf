import { AppError, type AppErrorName } from '@beistand/contract/errors.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import { sendHttpFailure } from './http-failure.ts';
import { Unavailable } from '#platform/unavailable.ts';

/** Failures by what the framework calls them; any other of the caller's is a value that is not accepted. */
const byStatus: Partial<Record<number, AppErrorName>> = {
  404: 'NOT_FOUND',
  413: 'BODY_TOO_LARGE',
  500: 'INTERNAL',
  503: 'SERVER_BUSY',
};

/** What fails outside of JSON-RPC is told by name. The words of what failed inside are for the log alone. */
export function answerFailures(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((failure, request, reply) => {
    const { statusCode = 500 } = failure;
    if (failure instanceof Unavailable) request.log.warn({ err: failure.cause }, failure.summary);
    else if (!(failure instanceof AppError) && statusCode >= 500)
      request.log.error({ err: failure }, 'a request failed');
    const name = failure instanceof AppError ? failure.appError : (byStatus[statusCode] ?? 'INVALID_INPUT');
    // What is left of a refused body would be read for nothing.
    if (request.raw.complete === false) void reply.header('connection', 'close');
    return sendHttpFailure(reply, name);
  });
  // The framework's own would log the address as it is.
  app.setNotFoundHandler((_request, reply) => sendHttpFailure(reply, 'NOT_FOUND'));
}
