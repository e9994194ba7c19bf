import { authErrorKinds, type AuthErrorKind } from '@beistand/contract/features/session/sign-in.ts';
import { AuthError } from '#platform/sign-in/auth-error.ts';

const kindByStatus: Partial<Record<number, AuthErrorKind>> = {
  404: 'emailNotFound',
  409: 'userAlreadyExists',
  422: 'invalidTokenOrEmail',
  429: 'tooManyAttempts',
};

/** The kind of a refused login: a locked account says so, as do too many attempts; every other refusal is a login that failed. */
export async function loginFailure(response: Response): Promise<AuthError> {
  const body = await bodyOf(response);
  if (response.status === 403 && /locked/i.test(response.statusText))
    return failureOf('account_locked', response, body);
  if (response.status === 429) return failureOf('tooManyAttempts', response, body);
  return namedFailure(response, body) ?? new AuthError('login_failure');
}

/** The kind of a refused password or sign-up call. */
export async function accountFailure(response: Response): Promise<AuthError> {
  const body = await bodyOf(response);
  return namedFailure(response, body) ?? failureOf(kindByStatus[response.status] ?? 'invalidAttempt', response, body);
}

type Body = { error?: unknown; challenge?: unknown };

async function bodyOf(response: Response): Promise<Body> {
  const body: unknown = await response.json().catch(() => undefined);
  return typeof body === 'object' && body !== null ? body : {};
}

/** The body names the kind, too: HTTP/2 has no status text. */
function namedFailure(response: Response, body: Body): AuthError | undefined {
  const kind = authErrorKinds.find((known) => known === body.error);
  return kind && failureOf(kind, response, body);
}

function failureOf(kind: AuthErrorKind, response: Response, { challenge }: Body): AuthError {
  const seconds = Number(response.headers.get('retry-after'));
  return new AuthError(kind, { retryAfterSeconds: seconds > 0 ? seconds : undefined, challenge });
}
