import { expect, test } from 'vitest';
import { twinPlaces } from './twin-places.ts';

const item = (id: string, kind: 'document' | 'note', claimNumber?: string) => ({
  id,
  kind,
  ...(claimNumber && { claimNumber }),
});

test('rows of the same kind in one case are counted, in the order of the list; all others are not', () => {
  const items = [
    item('a', 'document', '26-10000004'),
    item('b', 'note', '26-10000004'),
    item('c', 'document', '26-10000012'),
    item('d', 'document', '26-10000004'),
    item('e', 'document'),
    item('f', 'document'),
  ];
  expect([...twinPlaces(items)]).toEqual([
    ['a', { place: 1, count: 2 }],
    ['d', { place: 2, count: 2 }],
  ]);
});
