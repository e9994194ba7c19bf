import type { AuthErrorKind } from '@beistand/contract/features/session/sign-in.ts';
import {
  AuthorizationResponseError,
  INVALID_RESPONSE,
  JWT_CLAIM_COMPARISON,
  JWT_TIMESTAMP_CHECK,
  KEY_SELECTION,
  OperationProcessingError,
} from 'oauth4webapi';
import { AuthError } from '#platform/sign-in/auth-error.ts';
import { redirectFailure } from './redirect-failure.ts';

const badToken = [INVALID_RESPONSE, JWT_CLAIM_COMPARISON, JWT_TIMESTAMP_CHECK, KEY_SELECTION];

/** The `AuthError` for a failure in the conversation with the provider; `otherwise` is the kind where nothing more is known. */
export function providerFailure(failure: unknown, otherwise: AuthErrorKind): AuthError {
  if (failure instanceof AuthError) return failure;
  if (failure instanceof AuthorizationResponseError) return redirectFailure(failure.error, otherwise);
  if (failure instanceof OperationProcessingError && badToken.includes(failure.code ?? ''))
    return new AuthError(isNonce(failure.cause) ? 'invalidAttempt' : 'invalidToken', { cause: failure });
  return new AuthError(otherwise, { cause: failure });
}

/** Turns whatever a step of the conversation throws into an `AuthError`. */
export async function asAuthError<Result>(step: Promise<Result>, otherwise: AuthErrorKind): Promise<Result> {
  try {
    return await step;
  } catch (failure) {
    throw providerFailure(failure, otherwise);
  }
}

function isNonce(cause: unknown): boolean {
  return typeof cause === 'object' && cause !== null && 'claim' in cause && cause.claim === 'nonce';
}
