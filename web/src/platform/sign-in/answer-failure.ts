import { authErrorKinds, type AuthErrorKind } from '@beistand/contract/features/session/sign-in.ts';
import { AuthError } from './auth-error.ts';

const kindByStatus: Partial<Record<number, AuthErrorKind>> = {
  404: 'emailNotFound',
  409: 'userAlreadyExists',
  422: 'invalidTokenOrEmail',
};

/** The kind of a refused login: a locked account says so, every other refusal is a login that failed. */
export async function loginFailure(response: Response): Promise<AuthError> {
  if (response.status === 403 && /locked/i.test(response.statusText)) return locked(response);
  return (await namedFailure(response)) ?? new AuthError('login_failure');
}

/** The kind of a refused password or sign-up call. */
export async function accountFailure(response: Response): Promise<AuthError> {
  return (await namedFailure(response)) ?? new AuthError(kindByStatus[response.status] ?? 'invalidAttempt');
}

/** The body names the kind, too: HTTP/2 has no status text. */
async function namedFailure(response: Response): Promise<AuthError | undefined> {
  const body: unknown = await response.json().catch(() => undefined);
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const kind = authErrorKinds.find((known) => known === error);
  if (kind === 'account_locked') return locked(response);
  return kind && new AuthError(kind);
}

function locked(response: Response): AuthError {
  const seconds = Number(response.headers.get('retry-after'));
  return new AuthError('account_locked', { retryAfterSeconds: seconds > 0 ? seconds : undefined });
}
