import { expect, test } from 'vitest';
import { readSearch, writeSearch } from './plain-search.ts';

test.each([
  { account: '1000871' },
  { account: '0001' },
  { q: 'true' },
  { returnTo: '/ambulance-app/claims?tab=notes&x=1#y' },
  { q: 'Über "100 %" & mehr' },
  {},
])('written search params are read back: %o', (search) => {
  expect(readSearch(writeSearch(search))).toEqual(search);
});

test('an address stays readable', () => {
  expect(writeSearch({ account: '1000871', page: 2, none: undefined })).toBe('?account=1000871&page=2');
  expect(writeSearch({ none: undefined })).toBe('');
});
