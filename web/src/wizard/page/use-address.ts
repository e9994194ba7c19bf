import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The router as a wizard sees it: paths below the base path, whichever routes there are. */
export function useAddress() {
  const router = useRouter();
  const current = () => router.parseLocation(router.history.location).pathname;

  function go(path: string, options: { replace?: boolean; ignoreBlocker?: boolean; state?: true } = {}) {
    // Where the person was before may carry a search, which only an address as a whole can name.
    if (path !== current()) void router.navigate({ href: path, ...options });
  }

  return { current, go };
}

/** Calls back at the start, and then whenever the browser's own Back or Forward has changed the address. */
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
