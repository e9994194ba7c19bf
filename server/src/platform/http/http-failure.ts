import { appErrors, applicationErrorCode, type AppErrorName } from '@beistand/contract/errors.ts';
import type { FastifyReply } from 'fastify';

const statuses: Partial<Record<AppErrorName, number>> = {
  SESSION_EXPIRED: 403,
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  REQUEST_TIMEOUT: 408,
  BODY_TOO_LARGE: 413,
  FILE_TOO_LARGE: 413,
  ILLEGAL_CONTENT_TYPE: 415,
  NOT_DRAWN: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  SERVER_BUSY: 503,
  UNAVAILABLE: 503,
};

/** The default `retry-after`. */
const retryAfterSeconds: Partial<Record<AppErrorName, number>> = {
  TOO_MANY_REQUESTS: 60,
  SERVER_BUSY: 10,
  UNAVAILABLE: 1,
};

/** A failure outside of JSON-RPC: a status of HTTP, and the same words as there. */
export function httpFailureOf(appError: AppErrorName) {
  const { appErrorCode, message } = appErrors[appError];
  const seconds = retryAfterSeconds[appError];
  return {
    status: statuses[appError] ?? 400,
    headers: { 'cache-control': 'no-store', ...(seconds && { 'retry-after': String(seconds) }) },
    body: { error: { code: applicationErrorCode, message, data: { appError, appErrorCode } } },
  };
}

export function sendHttpFailure(reply: FastifyReply, appError: AppErrorName): FastifyReply {
  const { status, headers, body } = httpFailureOf(appError);
  return reply.code(status).headers(headers).type('application/json; charset=utf-8').send(body);
}
