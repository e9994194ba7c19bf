import { beforeEach, expect, test, vi } from 'vitest';
import { eraseTypedFilters } from '#platform/drafts/filter-storage.ts';
import { dropFilter, keepFilter, keptFilters } from './kept-filters.ts';

const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
});

test('a filter is kept once, for its person, without page and order', () => {
  keepFilter('anna', { q: 'Sommer' });
  keepFilter('anna', { line: 'personalAuto', state: 'open' });
  keepFilter('anna', { q: 'Sommer' });
  expect(keptFilters('anna')).toEqual([{ line: 'personalAuto', state: 'open' }, { q: 'Sommer' }]);
  expect(keptFilters('berta')).toEqual([]);
  expect(dropFilter('anna', { q: 'Sommer' })).toEqual([{ line: 'personalAuto', state: 'open' }]);
});

test('the oldest of nine goes', () => {
  for (let index = 1; index <= 9; index += 1) keepFilter('anna', { q: `Name ${index}` });
  expect(keptFilters('anna')).toHaveLength(8);
  expect(keptFilters('anna')[0]).toEqual({ q: 'Name 2' });
});

test.each(['', '{', '7', '[null, 7, "x", {}]', '[{"q":7}]'])('what cannot be read is nothing: %s', (text) => {
  stored.set('beistand-filters-anna', text);
  expect(keptFilters('anna')).toEqual([]);
});

test('a logout erases the filters in which something was typed, of this person alone', () => {
  for (const person of ['anna', 'berta']) keepFilter(person, { q: 'Sommer', line: 'personalAuto' });
  keepFilter('anna', { line: 'personalAuto', state: 'open' });
  eraseTypedFilters('anna');
  expect(stored.get('beistand-filters-anna')).toBe('[{"line":"personalAuto","state":"open"}]');
  expect(keptFilters('berta')).toHaveLength(1);
});
