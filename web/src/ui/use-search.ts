import { useEffect, useMemo, useRef, useState } from 'react';
import { throttle } from './throttle.ts';

export type Search<Item> = (query: string, signal: AbortSignal) => Promise<readonly Item[]>;
export type SearchState<Item> = { status: 'idle' | 'loading' | 'failed' | 'done'; items: readonly Item[] };

/** Runs a search at most once per interval and shows only the answer to the newest question. */
export function useSearch<Item>(search: Search<Item>, interval: number) {
  const [state, setState] = useState<SearchState<Item>>({ status: 'idle', items: [] });
  const running = useRef<AbortController>(undefined);

  const throttled = useMemo(() => {
    async function ask(query: string) {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      setState(({ items }) => ({ status: 'loading', items }));
      try {
        const items = await search(query, controller.signal);
        if (!controller.signal.aborted) setState({ status: 'done', items });
      } catch {
        if (!controller.signal.aborted) setState({ status: 'failed', items: [] });
      }
    }
    return throttle((query: string) => void ask(query), interval);
  }, [search, interval]);

  useEffect(
    () => () => {
      throttled.cancel();
      running.current?.abort();
    },
    [throttled],
  );

  function clear() {
    throttled.cancel();
    running.current?.abort();
    setState({ status: 'idle', items: [] });
  }

  return { ...state, ask: throttled.run, clear };
}
