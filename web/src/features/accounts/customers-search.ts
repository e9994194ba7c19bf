/** What was searched for. */
export type CustomersSearch = { q?: string };

export function customersSearch({ q }: Record<string, unknown>): CustomersSearch {
  return typeof q === 'string' && q ? { q } : {};
}
