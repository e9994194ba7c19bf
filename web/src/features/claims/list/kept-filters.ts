import { claimsSearch, type ClaimsSearch } from './claims-search.ts';

/** What a filter is kept by: not the page, nor the order. */
export type KeptFilter = Pick<ClaimsSearch, 'q' | 'line' | 'state' | 'closed'>;

const most = 8;
const keyOf = (userId: string) => `beistand-filters-${userId}`;

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

/** On this device. What cannot be read is nothing. */
export function keptFilters(userId: string): KeptFilter[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.map((one) => filterOf(claimsSearch(Object(one) as Record<string, unknown>))).filter(isFiltered);
  } catch {
    return [];
  }
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
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(filters));
  } catch {
    // Kept until the page is left.
  }
  return filters;
}
