import { storageKeys } from '@beistand/contract/first-page-constants.ts';
import { useSyncExternalStore } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';
import { hydrated } from '#platform/loading/hydration.ts';

/** Whether cookies that are not necessary are approved; undefined until the visitor has chosen. */
export type CookieChoice = boolean | undefined;

const listeners = new Set<() => void>();
/** Used where the browser refuses to store, as in some private windows: the choice then lasts as long as the page. */
let unstored: CookieChoice;
let isHydrated = false;

void hydrated.then(() => {
  isHydrated = true;
  announce();
});

export function readCookieChoice(stored: string | null): CookieChoice {
  return stored === 'true' ? true : stored === 'false' ? false : undefined;
}

/** 'unread' until the page is hydrated: the server does not know the choice, and a banner that loads would delay hydration. */
export function useCookieChoice(): CookieChoice | 'unread' {
  const { club } = useConfiguration();
  return useSyncExternalStore<CookieChoice | 'unread'>(
    subscribe,
    () => (isHydrated ? currentChoice(club) : 'unread'),
    () => 'unread',
  );
}

export function storeCookieChoice(club: string, approved: boolean): void {
  unstored = approved;
  try {
    localStorage.setItem(storageKeys.cookiesApproval(club), String(approved));
  } catch {
    // `unstored` holds the choice.
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
