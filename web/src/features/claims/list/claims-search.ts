/** What a list of claims keeps in its address. It is read strictly where it is used; here only what is no text is dropped. */
export type ClaimsSearch = {
  q?: string;
  line?: string;
  closed?: string;
  sort?: string;
  page?: string;
  after?: string;
  before?: string;
};

const keys = ['q', 'line', 'closed', 'sort', 'page', 'after', 'before'] as const;

export function claimsSearch(search: Record<string, unknown>): ClaimsSearch {
  return Object.fromEntries(keys.flatMap((key) => (typeof search[key] === 'string' ? [[key, search[key]]] : [])));
}
