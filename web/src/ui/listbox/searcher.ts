import { throttle } from './throttle.ts';

export type Search<Item> = (query: string, signal: AbortSignal) => Promise<readonly Item[]>;
export type SearchStatus = 'idle' | 'loading' | 'failed' | 'done';
export type SearchState<Item> = { status: SearchStatus; items: readonly Item[] };

export type Searcher = { ask: (query: string) => void; clear: () => void; stop: () => void };

/** Runs a search at most once per interval and reports only the answer to the newest query. */
export function createSearcher<Item>(
  search: Search<Item>,
  interval: number,
  onChange: (state: SearchState<Item>) => void,
): Searcher {
  let items: readonly Item[] = [];
  let running: AbortController | undefined;

  function show(status: SearchStatus, found: readonly Item[]) {
    items = found;
    onChange({ status, items });
  }

  async function run(query: string) {
    running?.abort();
    const controller = new AbortController();
    running = controller;
    // The last items stay until the next answer arrives.
    show('loading', items);
    try {
      const found = await search(query, controller.signal);
      if (!controller.signal.aborted) show('done', found);
    } catch {
      if (!controller.signal.aborted) show('failed', []);
    }
  }

  const throttled = throttle((query: string) => void run(query), interval);

  function stop() {
    throttled.cancel();
    running?.abort();
  }

  function clear() {
    stop();
    show('idle', []);
  }

  return { ask: throttled.run, clear, stop };
}
