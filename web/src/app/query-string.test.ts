import { expect, test } from 'vitest';
import { parseQueryString, stringifyQuery } from './query-string.ts';

test.each([
  { account: '1000871' },
  { account: '0001' },
  { q: 'true' },
  { returnTo: '/ambulance-app/claims?tab=notes&x=1#y' },
  { q: 'Über "100 %" & mehr' },
  {},
])('written search params are read back: %o', (search) => {
  expect(parseQueryString(stringifyQuery(search))).toEqual(search);
});

test('an address stays readable', () => {
  expect(stringifyQuery({ account: '1000871', page: 2, none: undefined })).toBe('?account=1000871&page=2');
  expect(stringifyQuery({ none: undefined })).toBe('');
});
