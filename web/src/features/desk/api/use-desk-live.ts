import { inboxOperations } from '@beistand/contract/features/desk/inbox-operations.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConfiguration, useRpc } from '#platform/runtime.tsx';
import { refreshCase, refreshInbox } from './refresh.ts';

const firstPauseMs = 1000;
const longestPauseMs = 60_000;

/**
 * Asks again for what the server says has changed, and for all of it whenever word may have been missed. Each stream needs a ticket
 * of its own, so the browser's own reconnecting is of no use here. A hidden tab has no stream. Whether there is one now.
 */
export function useDeskLive(claimNumber?: string): boolean {
  const [isLive, setLive] = useState(false);
  const rpc = useRpc();
  const { basePath } = useConfiguration();
  const queryClient = useQueryClient();

  const askAgain = useEffectEvent((what: 'desk' | 'case' | 'all') => {
    if (what !== 'case') refreshInbox(queryClient);
    if (what !== 'desk' && claimNumber !== undefined) refreshCase(queryClient, claimNumber);
  });

  useEffect(() => {
    let source: EventSource | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = firstPauseMs;
    let wasAway = false;
    /** Each attempt ends the one before it. */
    let attempt = new AbortController();

    async function open({ signal }: AbortController) {
      const opened = await rpc(inboxOperations.openDeskStream, [claimNumber === undefined ? {} : { claimNumber }], {
        signal,
      });
      if (signal.aborted) return;
      source = new EventSource(`${basePath}live/desk?ticket=${encodeURIComponent(opened.ticket)}`);
      source.addEventListener('open', () => {
        if (wasAway) askAgain('all');
        wasAway = false;
        setLive(true);
        pauseMs = firstPauseMs;
      });
      source.addEventListener('changed', () => askAgain('desk'));
      source.addEventListener('case', () => askAgain('case'));
      source.addEventListener('error', lost);
    }

    function lost() {
      close();
      timer = setTimeout(follow, pauseMs);
      pauseMs = Math.min(pauseMs * 2, longestPauseMs);
    }

    function close() {
      clearTimeout(timer);
      attempt.abort();
      source?.close();
      source = undefined;
      wasAway = true;
      setLive(false);
    }

    function follow() {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') return close();
      if (source) return;
      attempt.abort();
      const current = new AbortController();
      attempt = current;
      open(current).catch(() => !current.signal.aborted && lost());
    }

    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      close();
    };
  }, [rpc, basePath, claimNumber]);
  return isLive;
}
