import { storageKeys } from '@beistand/contract/constants.ts';
import { useSyncExternalStore } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';

/** Whether cookies that are not necessary are approved; undefined until the visitor has chosen. */
export type CookieChoice = boolean | undefined;

const listeners = new Set<() => void>();
/** Private windows may refuse to store; the choice then lasts as long as the page. */
let unstored: CookieChoice;

export function readCookieChoice(stored: string | null): CookieChoice {
  return stored === 'true' ? true : stored === 'false' ? false : undefined;
}

/** Stays 'unread' while the drawn page is taken over, for the server cannot know. */
export function useCookieChoice(): CookieChoice | 'unread' {
  const { club } = useConfiguration();
  return useSyncExternalStore<CookieChoice | 'unread'>(
    subscribe,
    () => currentChoice(club),
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
