import type { AuthErrorKind } from '@beistand/contract/features/session/sign-in.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** The phrase matters: a client tells a locked account by it. */
const failures = {
  account_locked: { status: 403, phrase: 'Account locked' },
  invalidAttempt: { status: 403, phrase: 'Forbidden' },
  login_failure: { status: 401, phrase: 'Unauthorized' },
  fieldEmpty: { status: 422, phrase: 'Unprocessable Entity' },
  fieldIncorrect: { status: 422, phrase: 'Unprocessable Entity' },
  invalidTokenOrEmail: { status: 422, phrase: 'Unprocessable Entity' },
  emailNotFound: { status: 404, phrase: 'Not Found' },
  userAlreadyExists: { status: 409, phrase: 'Conflict' },
} as const satisfies Partial<Record<AuthErrorKind, { status: number; phrase: string }>>;

export type SignInFailure = keyof typeof failures;

export function sendFailure(reply: FastifyReply, error: SignInFailure): FastifyReply {
  const { status, phrase } = failures[error];
  reply.raw.statusMessage = phrase;
  return reply.code(status).header('cache-control', 'no-store').send({ error });
}

export function sendLocked(reply: FastifyReply, until: Date, now: Date): FastifyReply {
  const seconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  return sendFailure(reply.header('retry-after', String(seconds)), 'account_locked');
}

/** Scripts ask for JSON; a form that a person sends wants to be led on. */
export function wantsJson(request: FastifyRequest): boolean {
  return /^application\/json\b/.test(request.headers.accept ?? '');
}
