import type { Operation } from '@beistand/contract/operation.ts';
import { operations } from '@beistand/contract/operations.ts';
import { expect, test } from 'vitest';
import { isRead, joinEntries } from './join-entries.ts';

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

test('H11.a what somebody did stands alone, with when; the reads around it are joined', () => {
  const joined = joinEntries([
    entry(6, 6),
    entry(5, 6, { what: 'getCase' }),
    entry(4, 5, { what: 'closeCase' }),
    entry(3, 4, { what: 'refuseDocument' }),
    entry(2, 3, { what: 'refuseDocument' }),
    entry(1, 2),
  ]);
  expect(joined.map(({ done }) => done.map(({ what, count }) => `${what} ${count}`).join())).toEqual([
    'getCaseNotes 1,getCase 1',
    'closeCase 1',
    'refuseDocument 1',
    'refuseDocument 1',
    'getCaseNotes 1',
  ]);
  expect(joined[1]?.times).toEqual({ from: '2026-11-15T10:05:00Z', to: '2026-11-15T10:05:00Z' });
});

test('H11.a the names tell what reads and what changes', () => {
  const logged = (Object.entries(operations) as [string, Operation][]).filter(([, { logsAccess }]) => logsAccess);
  const others = logged.filter(([name, { changes }]) => isRead(name) === changes).map(([name]) => name);
  expect(others, 'stands for the document that is sent with it').toEqual(['getCaseUploadToken']);
  expect(['exportCases', 'settleDeskItem', 'createCase'].filter(isRead)).toEqual([]);
});
