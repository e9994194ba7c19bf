import type { AppErrorName } from '@beistand/contract/errors.ts';
import { Server } from '@tus/server';
import { httpFailureOf } from '#platform/http/http-failure.ts';

/** Answers with JSON also where the library itself refuses a request: its body is a sentence then, and not always passed to `onResponseError`. */
export class JsonTusServer extends Server {
  override write(...[context, headers, status, body]: Parameters<Server['write']>): ReturnType<Server['write']> {
    if (status < 400) return super.write(context, headers, status, body);
    headers.set('content-type', 'application/json; charset=utf-8');
    headers.set('cache-control', 'no-store');
    return super.write(context, headers, status, body?.startsWith('{') ? body : refusalOf(status));
  }
}

const refusals: Readonly<Record<number, AppErrorName>> = {
  404: 'NOT_FOUND',
  409: 'CHANGED_MEANWHILE',
  410: 'NOT_FOUND',
  413: 'FILE_TOO_LARGE',
  500: 'INTERNAL',
};

function refusalOf(status: number): string {
  return JSON.stringify(httpFailureOf(refusals[status] ?? 'INVALID_INPUT').body);
}
