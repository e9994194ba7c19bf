import { useEffect, useEffectEvent } from 'react';
import { useConfiguration } from './runtime.tsx';

/**
 * Calls `onChange` when the server says that something in the case changed, and whenever word of it may have been missed. Only a
 * page that is seen keeps a connection: a browser has few of them for all its tabs together.
 */
export function useLiveUpdates(session: string, onChange: () => void): void {
  const { basePath } = useConfiguration();
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    let source: EventSource | undefined;
    let wasAway = false;

    function open() {
      source = new EventSource(`${basePath}live/case?session=${encodeURIComponent(session)}`);
      source.addEventListener('open', () => {
        if (wasAway) changed();
        wasAway = false;
      });
      source.addEventListener('changed', () => changed());
      // The browser connects again by itself, unless the server refused.
      source.addEventListener('error', () => (wasAway = true));
    }

    function close() {
      source?.close();
      source = undefined;
      wasAway = true;
    }

    function follow() {
      if (document.visibilityState === 'hidden') close();
      else if (!source) open();
    }

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [basePath, session]);
}
