import { storageKeys } from '@beistand/contract/first-page-constants.ts';
import { useSyncExternalStore } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';
import { hydrated } from '#platform/loading/hydration.ts';

/** Whether cookies that are not necessary are approved; undefined until the visitor has chosen. */
export type CookieChoice = boolean | undefined;

const listeners = new Set<() => void>();
/** Private windows may refuse to store; the choice then lasts as long as the page. */
let unstored: CookieChoice;
let isTakenOver = false;

void hydrated.then(() => {
  isTakenOver = true;
  announce();
});

export function readCookieChoice(stored: string | null): CookieChoice {
  return stored === 'true' ? true : stored === 'false' ? false : undefined;
}

/**
 * Stays 'unread' while the drawn page is taken over: the server cannot know, and a banner on its way would hold up all that is
 * still to be taken over.
 */
export function useCookieChoice(): CookieChoice | 'unread' {
  const { club } = useConfiguration();
  return useSyncExternalStore<CookieChoice | 'unread'>(
    subscribe,
    () => (isTakenOver ? currentChoice(club) : 'unread'),
    () => 'unread',
  );
}

export function storeCookieChoice(club: string, approved: boolean): void {
  unstored = approved;
  try {
    localStorage.setItem(storageKeys.cookiesApproval(club), String(approved));
  } catch {
    // `unstored` carries it.
  }
  announce();
}

function announce(): void {
  for (const listener of listeners) listener();
}

function currentChoice(club: string): CookieChoice {
  try {
    return readCookieChoice(localStorage.getItem(storageKeys.cookiesApproval(club))) ?? unstored;
  } catch {
    return unstored;
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}
