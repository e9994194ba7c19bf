import type { AuthErrorKind } from '@beistand/contract/features/session/sign-in.ts';

type AuthErrorDetails = {
  /** What an insurer's provider called it, where none of our kinds fits. */
  providerError?: string | undefined;
  /** How long an account stays locked. */
  retryAfterSeconds?: number | undefined;
  cause?: unknown;
};

/** Why signing in, or staying signed in, did not work. */
export class AuthError extends Error {
  readonly kind: AuthErrorKind;
  readonly providerError: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(kind: AuthErrorKind, { providerError, retryAfterSeconds, cause }: AuthErrorDetails = {}) {
    super(kind === 'invalidToken' ? 'invalid token provided' : kind, { cause });
    this.name = 'AuthError';
    this.kind = kind;
    this.providerError = providerError;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
