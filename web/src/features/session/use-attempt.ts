import { useState } from 'react';
import { AuthError } from '#platform/sign-in/auth-error.ts';

/** What the last attempt failed with, and how many there were. */
export type AttemptOutcome = { failure: AuthError | null; count: number };

/** Runs what may fail with an AuthError, and remembers how it failed. True where it worked. */
export function useAttempt(before: AuthError | null = null) {
  const [outcome, setOutcome] = useState<AttemptOutcome>({ failure: before, count: 0 });

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (problem) {
      setOutcome(({ count }) => ({ failure: asAuthError(problem), count: count + 1 }));
      return false;
    }
  }

  return { ...outcome, attempt };
}

export function asAuthError(problem: unknown): AuthError {
  return problem instanceof AuthError ? problem : new AuthError('loginError', { cause: problem });
}
