import { useEffect, useEffectEvent } from 'react';

/**
 * Calls `load` once the person does something, so that what it loads is there when the network is lost, and the page itself is light.
 * Not while a button is held down: what comes then could move it away from under the pointer, and the press would do nothing.
 */
export function useOnceActive(load: () => void): void {
  const begin = useEffectEvent(load);
  useEffect(() => {
    const active = new AbortController();
    const listener = () => {
      active.abort();
      begin();
    };
    for (const event of ['click', 'pointercancel', 'keydown', 'input'] as const)
      document.addEventListener(event, listener, { signal: active.signal });
    return () => active.abort();
  }, []);
}
