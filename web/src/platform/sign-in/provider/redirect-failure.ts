import { authErrorKinds, type AuthErrorKind } from '@beistand/contract/features/session/sign-in.ts';
import { AuthError } from '#platform/sign-in/auth-error.ts';

/** Answers to a silent request that mean: it would have to show something. */
const needsPerson = ['login_required', 'interaction_required', 'consent_required', 'account_selection_required'];

/** What the error parameter of a redirect means; `otherwise` where it is none of ours. */
export function redirectFailure(error: string, otherwise: AuthErrorKind): AuthError {
  if (needsPerson.includes(error)) return new AuthError('notLoggedIn');
  const kind = authErrorKinds.find((known) => known === error);
  if (kind) return new AuthError(kind);
  // Anybody can write an address: only what can be a code is ever shown.
  return new AuthError(otherwise, { providerError: /^[\w.-]{1,60}$/.test(error) ? error : undefined });
}
