import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The router for a wizard: it only knows paths, not routes. */
export function useAddress() {
  const router = useRouter();
  const current = () => router.parseLocation(router.history.location).pathname;

  function go(path: string, options: { replace?: boolean; ignoreBlocker?: boolean; state?: true } = {}) {
    // By href, because the path may have a search part: the cancel path can be where the person was before.
    if (path !== current()) void router.navigate({ href: path, ...options });
  }

  return { current, go };
}

/** Calls `onStart` once, and `onTraverse` whenever the browser's own Back or Forward has changed the address. */
export function useTraversal({ onStart, onTraverse }: { onStart: () => void; onTraverse: () => void }): void {
  const { history } = useRouter();
  const start = useEffectEvent(onStart);
  const traverse = useEffectEvent(onTraverse);
  useEffect(() => {
    start();
    return history.subscribe(({ action }) => {
      if (action.type !== 'PUSH' && action.type !== 'REPLACE') traverse();
    });
  }, [history]);
}
