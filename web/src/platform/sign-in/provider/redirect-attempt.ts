import { newAttempt, type Attempt } from './attempt.ts';
import type { Provider } from './provider.ts';

/** An authorization request in the whole window, which the page does not survive. */
type RedirectAttempt = Attempt & {
  returnTo: string;
  /** A silent check: the user did not ask for it and is not told that it failed. */
  isSilent: boolean;
};

const key = 'beistand-sign-in';

/** Leaves for the provider, which shows its login page, or with `none` answers at once without showing a page. */
export async function leaveForProvider(provider: Provider, prompt: 'none' | 'login', returnTo: string): Promise<void> {
  const attempt = newAttempt();
  const address = await provider.authorizationUrl(attempt, prompt);
  const remembered: RedirectAttempt = { ...attempt, returnTo, isSilent: prompt === 'none' };
  // In the tab's own storage: the answer comes back to this tab or to none.
  sessionStorage.setItem(key, JSON.stringify(remembered));
  // Replaces the entry in the history: the page would only redirect again.
  if (prompt === 'none') window.location.replace(address);
  else window.location.assign(address);
}

/** An answer is taken once; a page that is opened again finds nothing to answer to. */
export function takeRedirect(): RedirectAttempt | undefined {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  return stored === null ? undefined : (JSON.parse(stored) as RedirectAttempt);
}
