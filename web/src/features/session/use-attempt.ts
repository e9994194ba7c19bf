import { useState } from 'react';
import { AuthError } from '#platform/sign-in/auth-error.ts';

/** The error of the last attempt, and the number of attempts. */
export type AttemptOutcome = { failure: AuthError | null; count: number };

/** Runs an action that may fail with an AuthError and keeps the error. True if it succeeded. */
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
