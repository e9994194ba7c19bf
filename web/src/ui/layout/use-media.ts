import { useSyncExternalStore } from 'react';

/** Whether a media query matches, for what stands at another place of the document then. What only looks different is for the styles. */
export function useMedia(query: string): boolean {
  const subscribe = (listener: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', listener);
    return () => list.removeEventListener('change', listener);
  };
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => true,
  );
}
