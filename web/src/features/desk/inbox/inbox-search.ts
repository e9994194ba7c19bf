/** The search params of the inbox. */
export type InboxSearch = { queue?: string; ext?: string; mine?: string; state?: string };

const keys = ['queue', 'ext', 'mine', 'state'] as const;

export function inboxSearch(search: Record<string, unknown>): InboxSearch {
  return Object.fromEntries(
    keys.flatMap((key) => (typeof search[key] === 'string' && search[key] !== '' ? [[key, search[key]]] : [])),
  );
}

/** The address after a filter was changed; an empty one is left out. */
export function changedSearch(search: InboxSearch, change: InboxSearch): InboxSearch {
  return inboxSearch({ ...search, ...change });
}
