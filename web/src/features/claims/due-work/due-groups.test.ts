import { expect, test } from 'vitest';
import { dueGroupOf, dueGroups } from './due-groups.ts';

const today = { year: 2026, month: 11, day: 16 };

test.each([
  [{ year: 2026, month: 11, day: 15 }, 'overdue'],
  [{ year: 2025, month: 12, day: 31 }, 'overdue'],
  [today, 'today'],
  [{ year: 2026, month: 11, day: 17 }, 'later'],
  [{ year: 2027, month: 1, day: 1 }, 'later'],
] as const)('%o is %s', (dueDate, group) => {
  expect(dueGroupOf(dueDate, today)).toBe(group);
});

test('groups without activities are left out', () => {
  const activity = (day: number) => ({
    publicID: String(day),
    subject: '',
    dueDate: { ...today, day },
    claimNumber: '',
    lineOfBusinessCode: 'PA' as const,
    customer: null,
  });
  const groups = dueGroups({ today, overdue: 1, dueToday: 0, activities: [activity(13), activity(20)] });
  expect(groups.map(({ group, activities }) => [group, activities.length])).toEqual([
    ['overdue', 1],
    ['later', 1],
  ]);
});
