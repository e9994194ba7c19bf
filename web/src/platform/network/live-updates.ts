import { useEffect, useEffectEvent } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';

const firstPauseMs = 5000;
const longestPauseMs = 5 * 60_000;

/**
 * Calls `onChange` when the server says that something in the case changed, and whenever word of it may have been missed. Only a
 * page that is seen keeps a connection: a browser has few of them for all its tabs together.
 */
export function useLiveUpdates(session: string, onChange: () => void): void {
  const { basePath } = useConfiguration();
  const changed = useEffectEvent(onChange);

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = firstPauseMs;
    let wasAway = false;

    function open() {
      source = new EventSource(`${basePath}live/case?session=${encodeURIComponent(session)}`);
      source.addEventListener('open', () => {
        if (wasAway) changed();
        wasAway = false;
        pauseMs = firstPauseMs;
      });
      source.addEventListener('changed', () => changed());
      source.addEventListener('error', lost);
    }

    /** A lost connection the browser makes again by itself; after a refusal it gives up, though a server may only be starting. */
    function lost() {
      wasAway = true;
      if (source?.readyState !== EventSource.CLOSED) return;
      source = undefined;
      timer = setTimeout(follow, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }

    function close() {
      clearTimeout(timer);
      source?.close();
      source = undefined;
      wasAway = true;
    }

    function follow() {
      clearTimeout(timer);
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
