import type { AuthErrorKind } from '@beistand/contract/features/session/sign-in.ts';

type AuthErrorDetails = {
  /** What an insurer's provider called it, where none of our kinds fits. */
  providerError?: string | undefined;
  /** When to try again. */
  retryAfterSeconds?: number | undefined;
  /** With its solution the next attempt is allowed at once. As it was sent: whoever solves it checks it first. */
  challenge?: unknown;
  cause?: unknown;
};

/** Why signing in, or staying signed in, did not work. */
export class AuthError extends Error {
  readonly kind: AuthErrorKind;
  readonly providerError: string | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly challenge: unknown;

  constructor(kind: AuthErrorKind, { providerError, retryAfterSeconds, challenge, cause }: AuthErrorDetails = {}) {
    super(kind === 'invalidToken' ? 'invalid token provided' : kind, { cause });
    this.name = 'AuthError';
    this.kind = kind;
    this.providerError = providerError;
    this.retryAfterSeconds = retryAfterSeconds;
    this.challenge = challenge;
  }
}
