import { appErrors, applicationErrorCode, type AppError, type AppErrorName } from '@beistand/contract/errors.ts';

const statuses: Partial<Record<AppErrorName, number>> = {
  SESSION_EXPIRED: 403,
  UNAUTHENTICATED: 401,
  NOT_FOUND: 404,
  ILLEGAL_CONTENT_TYPE: 415,
  FILE_TOO_LARGE: 413,
  UNAVAILABLE: 503,
};

/** A failure where bytes travel, which is outside of JSON-RPC: a status of HTTP, and the same words as there. */
export function httpFailureOf({ appError }: AppError) {
  const { appErrorCode, message } = appErrors[appError];
  return {
    status: statuses[appError] ?? 400,
    body: { error: { code: applicationErrorCode, message, data: { appError, appErrorCode } } },
  };
}
