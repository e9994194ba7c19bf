import { expect, test } from 'vitest';
import { filterIn } from './inbox-filter.ts';
import { changedSearch, inboxSearch } from './inbox-search.ts';

test('H1.c filters stand in the address, and what is none of ours is left out', () => {
  expect(filterIn(inboxSearch({ queue: 'callback', ext: 'medical', mine: 'yes', state: 'taken', x: '1' }))).toEqual({
    queue: 'callback',
    communicationTypeExt: 'medical',
    mine: true,
    state: 'taken',
  });
  expect(filterIn(inboxSearch({ queue: 'everything', ext: 7, mine: 'perhaps', state: '' }))).toEqual({ mine: false });
});

test('H1.c a filter is changed without the others, and taken away', () => {
  expect(changedSearch({ queue: 'note', mine: 'yes' }, { mine: '' })).toEqual({ queue: 'note' });
  expect(changedSearch({ queue: 'note' }, { ext: 'medical' })).toEqual({ queue: 'note', ext: 'medical' });
});
