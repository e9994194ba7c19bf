import { expect, test } from 'vitest';
import { inFreshOrder, keptInOrder } from './shown-order.ts';

const items = (ids: string) => Array.from(ids, (id) => ({ id }));
const after = (shown: string, fresh: string) => {
  const kept = keptInOrder(inFreshOrder(items(shown)), items(fresh));
  return [kept.shown.map(({ item, isGone }) => (isGone ? `(${item.id})` : item.id)).join(''), kept.waiting];
};

test.each([
  ['abc', 'abc', 'abc', 0],
  ['', 'abc', 'abc', 0],
  ['abc', 'xabc', 'abc', 1],
  ['abc', 'axbyc', 'abc', 2],
  ['abc', 'abcx', 'abcx', 0],
  ['abc', 'ac', 'a(b)c', 0],
  ['abc', 'cab', 'abc', 0],
  ['abc', 'xy', '(a)(b)(c)xy', 0],
  ['abc', '', '(a)(b)(c)', 0],
] as const)('H1.f %s, then %s: rows stay where they are (%s), %i wait', (shown, fresh, kept, waiting) => {
  expect(after(shown, fresh)).toEqual([kept, waiting]);
});

test('H1.f a row that stays shows how it stands now', () => {
  const before = inFreshOrder([{ id: 'a', takenBy: 'nobody' }]);
  const { shown } = keptInOrder(before, [{ id: 'a', takenBy: 'Hanna' }]);
  expect(shown).toEqual([{ item: { id: 'a', takenBy: 'Hanna' }, isGone: false }]);
});
