import { useEffect, useEffectEvent } from 'react';
import { useSession } from '#platform/runtime.tsx';

/** Other tabs are told of each, so not of every key. */
const leastMs = 5_000;

/** A person who types, presses or scrolls is there, with or without calls to the server. While the question stands only its answer counts. */
export function useActivity(isAsked: boolean): void {
  const session = useSession();
  const hear = useEffectEvent(() => {
    if (!isAsked) session.touch();
  });
  useEffect(() => {
    const listening = new AbortController();
    let last = 0;
    const listener = () => {
      if (Date.now() - last < leastMs) return;
      last = Date.now();
      hear();
    };
    for (const event of ['keydown', 'input', 'pointerdown', 'wheel', 'touchmove'] as const)
      document.addEventListener(event, listener, { signal: listening.signal, passive: true });
    return () => listening.abort();
  }, []);
}
