import type { IncomingMessage } from 'node:http';
import { AppError } from '@beistand/contract/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maxAnonymousBody } from '#platform/bounds/bodies.ts';

/** Signatures travel inside calls; documents do not. */
const largestBody = 2 * 1024 * 1024;

/** Whether the caller has a valid token, session or pad. Checked before the body is read. */
export type KnowsCaller = (request: FastifyRequest) => Promise<boolean>;

/** Inside this plugin every body is parsed as text. Only known callers may send large bodies. */
export function readTextBodies(app: FastifyInstance, knowsCaller: KnowsCaller): void {
  app.removeAllContentTypeParsers();
  // JSON by its name too: a parser that is registered by name is found faster than the wildcard.
  for (const type of ['application/json', '*'])
    app.addContentTypeParser(type, async (request: FastifyRequest, payload: IncomingMessage) => {
      const announced = Number(request.headers['content-length'] ?? Infinity);
      if (announced <= maxAnonymousBody) return readText(payload, maxAnonymousBody);
      const limit = (await knowsCaller(request)) ? largestBody : maxAnonymousBody;
      if (announced !== Infinity && announced > limit) throw new AppError('BODY_TOO_LARGE');
      return readText(payload, limit);
    });
}

function readText(payload: IncomingMessage, limit: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    function take(chunk: Buffer): void {
      size += chunk.length;
      if (size <= limit) return void chunks.push(chunk);
      payload.off('data', take);
      payload.pause();
      reject(new AppError('BODY_TOO_LARGE'));
    }
    payload.on('data', take);
    payload.once('end', () => resolve(Buffer.concat(chunks, size).toString()));
    payload.once('error', reject);
  });
}
