import { expect, test } from 'vitest';
import { historySearch, typeOfSearch } from './history-search.ts';

test('R3.b the filters are shown only if the URL says so', () => {
  expect(historySearch({})).toEqual({});
  expect(historySearch({ filters: 'all' })).toEqual({ filters: 'all' });
  expect(historySearch({ filters: 'yes' })).toEqual({});
});

test('R3.b other values in the URL are read, invalid ones are ignored', () => {
  expect(historySearch({ type: 'callbacks', source: 'club', page: '3', before: 'x~1' })).toEqual({
    type: 'callbacks',
    source: 'club',
    page: 3,
    before: 'x~1',
  });
  expect(historySearch({ type: 'toString', source: 'MEMBER', page: '-1', before: 7 })).toEqual({});
  expect(historySearch({ page: '1' })).toEqual({});
});

test('R3.b types in the URL are mapped to those on the wire', () => {
  expect(['messages', 'documents', 'callbacks', undefined].map(typeOfSearch)).toEqual([
    'MESSAGE',
    'DOCUMENT',
    'CALLBACK_REQUEST',
    undefined,
  ]);
});
