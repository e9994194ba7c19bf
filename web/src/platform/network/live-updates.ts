import { useEffect, useEffectEvent } from 'react';
import { useConfiguration } from '#platform/runtime.tsx';

const firstPauseMs = 5000;
const longestPauseMs = 5 * 60_000;

type Listeners = { onChange: () => void; onEnd: () => void };

/**
 * Calls `onChange` when the server says that something in the case changed, and whenever word of it may have been missed, and `onEnd`
 * when it says that the session is over. Only a page that is seen keeps a connection: a browser has few of them for all its tabs together.
 */
export function useLiveUpdates(session: string, { onChange, onEnd }: Listeners): void {
  const { basePath } = useConfiguration();
  const changed = useEffectEvent(onChange);
  const ended = useEffectEvent(onEnd);

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = firstPauseMs;
    let wasAway = false;
    const address = `${basePath}live/case?session=${encodeURIComponent(session)}`;
    const leaving = new AbortController();

    function open() {
      source = new EventSource(address);
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
      void askWhy().catch(() => undefined);
    }

    /** An EventSource does not say why it was refused. A call would, but it would keep the session alive. */
    async function askWhy() {
      const { status, body } = await fetch(address, { signal: leaving.signal });
      if (status === 204) ended();
      await body?.cancel();
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
      leaving.abort();
      close();
    };
  }, [basePath, session]);
}
