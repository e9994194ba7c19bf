import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { AppErrorName } from '@beistand/contract/errors.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { httpFailureOf, sendHttpFailure } from '#platform/http/http-failure.ts';

const byCode: Partial<Record<string, AppErrorName>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'BODY_TOO_LARGE',
};

/**
 * Answers for requests that no route, hook or error handler sees. The framework's own would repeat the address, which may hold a link's
 * token, and have no safe headers.
 */
export function answerUnroutable(safeHeaders: Readonly<Record<string, string>>) {
  return {
    /** An address that cannot be decoded, or is too long a name. */
    frameworkErrors(_failure: Error, _request: FastifyRequest, reply: FastifyReply): void {
      void sendHttpFailure(reply.headers(safeHeaders), 'INVALID_INPUT');
    },

    /** Requests that are no HTTP, or do not come in time. */
    clientErrorHandler(failure: NodeJS.ErrnoException, socket: Socket): void {
      if (failure.code === 'ECONNRESET' || socket.destroyed) return;
      if (socket.writable) socket.write(rawAnswer(byCode[failure.code ?? ''] ?? 'INVALID_INPUT', safeHeaders));
      socket.destroy(failure);
    },
  };
}

export function rawAnswer(appError: AppErrorName, safeHeaders: Readonly<Record<string, string>>): string {
  const { status, headers, body } = httpFailureOf(appError);
  const text = JSON.stringify(body);
  const all = {
    ...safeHeaders,
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`;
}
