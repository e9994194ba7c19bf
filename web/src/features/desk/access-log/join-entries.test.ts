import { expect, test } from 'vitest';
import { joinEntries } from './join-entries.ts';

const entry = (number: number, minute: number, rest: object = {}) => ({
  number,
  who: 'Hanna Vogt',
  role: 'handler',
  what: 'getCaseNotes',
  why: 'item',
  at: `2026-11-15T10:${String(minute).padStart(2, '0')}:00Z`,
  ...rest,
});

test('H11.a what one person reads in one go is one row, with how often', () => {
  const joined = joinEntries([
    entry(5, 30, { what: 'getCase' }),
    entry(4, 15),
    entry(3, 12, { what: 'getCase' }),
    entry(2, 5),
    entry(1, 4, { who: 'Olga Petersen', why: 'other', words: 'Beschwerde' }),
  ]);
  expect(joined.map(({ who, numbers, done }) => [who, numbers, done])).toEqual([
    ['Hanna Vogt', { from: 5, to: 5 }, [{ what: 'getCase', count: 1 }]],
    [
      'Hanna Vogt',
      { from: 2, to: 4 },
      [
        { what: 'getCaseNotes', count: 2 },
        { what: 'getCase', count: 1 },
      ],
    ],
    ['Olga Petersen', { from: 1, to: 1 }, [{ what: 'getCaseNotes', count: 1 }]],
  ]);
  expect(joined[1]?.times).toEqual({ from: '2026-11-15T10:05:00Z', to: '2026-11-15T10:15:00Z' });
  expect(joined[2]?.words).toBe('Beschwerde');
});

test('H11.a no entry is left out, and another reason is another row', () => {
  const entries = [entry(3, 3), entry(2, 2, { why: 'call' }), entry(1, 1)];
  expect(joinEntries(entries)).toHaveLength(3);
  expect(joinEntries([])).toEqual([]);
});
