import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** The router for a wizard: it only knows paths, not routes. */
export function useAddress() {
  const router = useRouter();
  const current = () => router.parseLocation(router.history.location).pathname;

  function go(path: string, options: { replace?: boolean; ignoreBlocker?: boolean; state?: true } = {}) {
    if (path === current()) return;
    // The path comes from a wizard's definition, or is where the person was before, so the router's types do not know it.
    const [to, search] = path.split('?');
    const found = search === undefined ? {} : { search: router.options.parseSearch?.(`?${search}`) as object };
    void router.navigate({ to: to as '/', ...found, ...options });
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
