/** The search params of a list of claims. Only strings are kept here; `list-state.ts` validates them. */
export type ClaimsSearch = {
  q?: string;
  line?: string;
  state?: string;
  closed?: string;
  sort?: string;
  page?: string;
  after?: string;
  before?: string;
};

const keys = ['q', 'line', 'state', 'closed', 'sort', 'page', 'after', 'before'] as const;

export function claimsSearch(search: Record<string, unknown>): ClaimsSearch {
  return Object.fromEntries(keys.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])));
}
