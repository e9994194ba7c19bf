import { useEffect, useEffectEvent } from 'react';

/** Calls `load` once the person does something, so that what it loads is there when the network is lost, and the page itself is light. */
export function useOnceActive(load: () => void): void {
  const begin = useEffectEvent(load);
  useEffect(() => {
    const active = new AbortController();
    const listener = () => {
      active.abort();
      begin();
    };
    for (const event of ['pointerdown', 'keydown', 'input'] as const)
      document.addEventListener(event, listener, { signal: active.signal });
    return () => active.abort();
  }, []);
}
