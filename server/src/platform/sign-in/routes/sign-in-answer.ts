import type { AuthErrorKind } from '@beistand/contract/features/session/sign-in.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { newChallenge } from '#platform/proof-of-work/challenges.ts';
import type { Vault } from '#platform/vault/vault.ts';

/** Clients recognise a locked account by this text. */
const failures = {
  account_locked: { status: 403, phrase: 'Account locked' },
  tooManyAttempts: { status: 429, phrase: 'Too Many Requests' },
  invalidAttempt: { status: 403, phrase: 'Forbidden' },
  login_failure: { status: 401, phrase: 'Unauthorized' },
  fieldEmpty: { status: 422, phrase: 'Unprocessable Entity' },
  fieldIncorrect: { status: 422, phrase: 'Unprocessable Entity' },
  invalidTokenOrEmail: { status: 422, phrase: 'Unprocessable Entity' },
  emailNotFound: { status: 404, phrase: 'Not Found' },
  userAlreadyExists: { status: 409, phrase: 'Conflict' },
} as const satisfies Partial<Record<AuthErrorKind, { status: number; phrase: string }>>;

export type SignInFailure = keyof typeof failures;

export function sendFailure(reply: FastifyReply, error: SignInFailure, more: object = {}): FastifyReply {
  return withStatus(reply, error).send({ error, ...more });
}

/** Status and headers only; the caller sends the page. */
export function withStatus(reply: FastifyReply, error: SignInFailure): FastifyReply {
  const { status, phrase } = failures[error];
  reply.raw.statusMessage = phrase;
  return reply.code(status).header('cache-control', 'no-store');
}

export function retryAfter(reply: FastifyReply, until: Date, now: Date): FastifyReply {
  return reply.header('retry-after', String(Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))));
}

export function sendTooMany(reply: FastifyReply, until: Date, now: Date): FastifyReply {
  return sendFailure(retryAfter(reply, until, now), 'tooManyAttempts');
}

/** With a puzzle, whose solution allows an attempt although the name is locked. */
export async function sendLocked(reply: FastifyReply, vault: Vault, until: Date, now: Date): Promise<FastifyReply> {
  return sendFailure(retryAfter(reply, until, now), 'account_locked', { challenge: await newChallenge(vault) });
}

/** Scripts ask for JSON; a form without script needs a redirect. */
export function wantsJson(request: FastifyRequest): boolean {
  return /^application\/json\b/.test(request.headers.accept ?? '');
}
