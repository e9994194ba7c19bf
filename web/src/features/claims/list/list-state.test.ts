import { expect, test } from 'vitest';
import { changedSearch, readListState, turnedPage, writeCursor } from './list-state.ts';

test('L2 without search params the list shows open and draft claims, the newest first', () => {
  expect(readListState({})).toEqual({
    query: '',
    line: undefined,
    state: undefined,
    showsClosed: false,
    orderBy: 'lossDate',
    descending: true,
    page: 1,
    after: undefined,
    before: undefined,
    skip: 0,
  });
});

test('the URL contains the whole state of the list', () => {
  const cursor = { lossDate: '2026-05-18T07:42:00.000Z', claimNumber: '26-10045257' };
  const search = { q: 'Sommer', line: 'personalAuto', closed: 'yes', sort: 'claimNumber.ascending', page: '3' };
  expect(readListState({ ...search, after: writeCursor(cursor) })).toEqual({
    query: 'Sommer',
    line: 'personalAuto',
    state: undefined,
    showsClosed: true,
    orderBy: 'claimNumber',
    descending: false,
    page: 3,
    after: cursor,
    before: undefined,
    skip: 0,
  });
});

test.each([
  { line: 'constructor' },
  { sort: 'policyNumber.ascending' },
  { page: '-2' },
  { page: 'x' },
  { after: 'nonsense' },
  { after: 'nonsense~26-1' },
])('invalid search params are read as the default: %o', (search) => {
  expect(readListState(search)).toEqual(readListState({}));
});

test('another filter starts at the first page and removes empty params', () => {
  expect(changedSearch({ q: 'a', page: '2', after: 'x' }, { q: '', line: 'workersComp' })).toEqual({
    line: 'workersComp',
  });
});

test('another page keeps the filter, and the first page has no cursor', () => {
  expect(turnedPage({ q: 'a' }, 2, { after: 'x' })).toEqual({ q: 'a', page: '2', after: 'x' });
  expect(turnedPage({ q: 'a', page: '2', after: 'x' }, 1, { before: 'y' })).toEqual({ q: 'a' });
});

test.each([
  ['7', 7, 150],
  ['1', 1, 0],
  ['41', 41, 1_000],
  ['99999', 41, 1_000],
])('without a cursor page %s is page %i', (page, number, skip) => {
  expect(readListState({ page })).toMatchObject({ page: number, skip });
});

test('one state can be asked for', () => {
  expect(readListState({ state: 'draft' }).state).toBe('draft');
  expect(readListState({ state: 'lost' }).state).toBeUndefined();
});
