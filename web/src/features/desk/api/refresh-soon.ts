import type { QueryClient, QueryKey } from '@tanstack/react-query';

/** Long enough for the words of the act itself and of the live updates to come together, too short to be noticed. */
const pauseMs = 200;

const due = new WeakMap<QueryClient, Map<string, QueryKey>>();

/** Asks again for these, once for all who want it within the same moment. */
export function refreshSoon(queryClient: QueryClient, keys: readonly QueryKey[]): void {
  const waiting = due.get(queryClient) ?? new Map<string, QueryKey>();
  if (waiting.size === 0) setTimeout(refresh, pauseMs);
  due.set(queryClient, waiting);
  for (const key of keys) waiting.set(JSON.stringify(key), key);

  function refresh() {
    due.delete(queryClient);
    for (const queryKey of waiting.values()) void queryClient.invalidateQueries({ queryKey });
  }
}
