import { expect, test } from 'vitest';
import { comparePaths, isLabelled, labelAt } from './labels.ts';

const labels = {
  cause: 'action.yes',
  'injured.*': 'action.retry',
  'injured.*.firstName': 'action.ok',
  'injured.*.lastName': 'action.close',
  'injured.*.doctors.*': 'action.retry',
  'injured.*.doctors.*.name': 'action.no',
  remark: 'action.no',
} as const;

test('a field of a repeated thing has its label, and the numbers of the things around it', () => {
  expect(labelAt(labels, 'cause')).toEqual({ id: 'action.yes', items: [] });
  expect(labelAt(labels, 'injured.1.lastName')).toEqual({
    id: 'action.close',
    items: [{ id: 'action.retry', number: 2 }],
  });
  expect(labelAt(labels, 'injured.0.doctors.2.name')?.items.map(({ number }) => number)).toEqual([1, 3]);
});

test('what nobody has named has no label', () => {
  expect(labelAt(labels, 'injured.0.age')).toBeUndefined();
  expect(isLabelled(labels, 'injured.0.age')).toBe(false);
  expect(isLabelled(labels, 'injured.7')).toBe(true);
});

test('an exact path wins over a pattern', () => {
  expect(labelAt({ ...labels, 'injured.0.lastName': 'action.ok' }, 'injured.0.lastName')?.id).toBe('action.ok');
});

test('paths stand in the order of the page: all of one item, then all of the next', () => {
  const onPage = [
    'cause',
    'injured.0.firstName',
    'injured.0.lastName',
    'injured.0.doctors.0.name',
    'injured.0.doctors.1.name',
    'injured.1.firstName',
    'injured.1.lastName',
    'injured.10.firstName',
    'remark',
  ];
  const sorted = onPage.toReversed().toSorted((one, other) => comparePaths(labels, one, other));
  expect(sorted).toEqual(onPage);
});
