import type { Attempt } from './attempt.ts';

/** An authorization request in the whole window, which the page does not survive. */
export type RedirectAttempt = Attempt & { returnTo: string };

const key = 'beistand-sign-in';

/** In the tab's own storage: the answer comes back to this tab or to none. */
export function rememberRedirect(attempt: RedirectAttempt): void {
  sessionStorage.setItem(key, JSON.stringify(attempt));
}

/** An answer is taken once; a page that is opened again finds nothing to answer to. */
export function takeRedirect(): RedirectAttempt | undefined {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return stored === null ? undefined : (JSON.parse(stored) as RedirectAttempt);
}
