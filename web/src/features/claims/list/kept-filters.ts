import { storedFilters, storeFilters } from '#platform/drafts/filter-storage.ts';
import { claimsSearch, type ClaimsSearch } from './claims-search.ts';

/** What a filter is kept by: not the page, nor the order. */
export type KeptFilter = Pick<ClaimsSearch, 'q' | 'line' | 'state' | 'closed'>;

const most = 8;

export function filterOf({ q, line, state, closed }: ClaimsSearch): KeptFilter {
  return { ...(q && { q }), ...(line && { line }), ...(state && { state }), ...(closed && { closed }) };
}

/** A state alone has a chip of its own. */
export function isFiltered({ q, line }: ClaimsSearch): boolean {
  return Boolean(q || line);
}

export function isSameFilter(one: KeptFilter, other: KeptFilter): boolean {
  return (['q', 'line', 'state', 'closed'] as const).every((key) => (one[key] ?? '') === (other[key] ?? ''));
}

export function hasKeptFilters(userId: string): boolean {
  return keptFilters(userId).length > 0;
}

/** On this device; a deliberate logout erases those with typed text. */
export function keptFilters(userId: string): KeptFilter[] {
  return storedFilters(userId)
    .map((one) => filterOf(claimsSearch(Object(one) as Record<string, unknown>)))
    .filter(isFiltered);
}

/** The newest last; the oldest goes where there are too many. */
export function keepFilter(userId: string, filter: KeptFilter): KeptFilter[] {
  return store(userId, [...withoutFilter(keptFilters(userId), filter), filter].slice(-most));
}

export function dropFilter(userId: string, filter: KeptFilter): KeptFilter[] {
  return store(userId, withoutFilter(keptFilters(userId), filter));
}

function withoutFilter(filters: readonly KeptFilter[], filter: KeptFilter): KeptFilter[] {
  return filters.filter((one) => !isSameFilter(one, filter));
}

function store(userId: string, filters: KeptFilter[]): KeptFilter[] {
  storeFilters(userId, filters);
  return filters;
}
