import type { SessionState } from '#platform/sign-in/session-state.ts';

/** The search params of the login page. */
export type LoginSearch = {
  /** The wanted page. */
  returnTo?: string;
  /** The error in a provider's answer. */
  error?: string;
};

export function loginSearch({ returnTo, error }: Record<string, unknown>): LoginSearch {
  return {
    ...(typeof returnTo === 'string' && { returnTo }),
    ...(typeof error === 'string' && { error }),
  };
}

/** Leads back to the wanted address after the login. What was searched for there is not repeated after a deliberate logout. */
export function searchToReturn(state: SessionState, wanted: string): LoginSearch {
  const hasLeft = state.status === 'signedOut' && state.because === 'logout';
  return { returnTo: hasLeft ? wanted.replace(/[?#].*/s, '') : wanted };
}
