import type { FastifyInstance } from 'fastify';

const largestForm = 16 * 1024;

/** PostgreSQL cannot store a NUL, and no name has one. */
export function holdsNul(...texts: readonly string[]): boolean {
  return texts.some((text) => text.includes('\0'));
}

/** Inside this plugin a form arrives as URLSearchParams, and nothing else is read. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: largestForm },
    (_request, body, done) => done(null, new URLSearchParams(body.toString())),
  );
}
