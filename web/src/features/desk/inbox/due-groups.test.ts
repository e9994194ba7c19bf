import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { expect, test } from 'vitest';
import { dueGroups } from './due-groups.ts';

const now = Date.parse('2026-11-17T21:30:00Z');
const clock = { now, timeZone: 'Europe/Berlin' };

const item = (id: string, dueAt: string, more: Partial<DeskItem> = {}) => ({
  isGone: false,
  item: { id, kind: 'note', dueAt, isOverdue: Date.parse(dueAt) < now, ...more } as DeskItem,
});
const idsIn = (shown: ReturnType<typeof item>[]) =>
  dueGroups(shown, clock).map(({ id, shown: rows }) => [id, ...rows.map((row) => row.item.id)]);

test('H1.b the list is cut where overdue call-backs end, where all that is late does and where the day does, by the clock of the club', () => {
  const shown = [
    item('call', '2026-11-17T21:00:00Z', { kind: 'callback' }),
    item('yesterday', '2026-11-16T12:00:00Z'),
    item('since midnight', '2026-11-16T23:00:00Z', { kind: 'overdueRequest' }),
    item('tonight', '2026-11-17T22:59:00Z'),
    item('after midnight', '2026-11-17T23:01:00Z'),
  ];
  expect(idsIn(shown)).toEqual([
    ['urgent', 'call'],
    ['overdue', 'yesterday', 'since midnight'],
    ['today', 'tonight'],
    ['later', 'after midnight'],
  ]);
});

test('H1.b a group that has nothing is left out, and a row stays in its place whatever its time becomes', () => {
  expect(idsIn([])).toEqual([]);
  const kept = [item('later', '2026-11-19T12:00:00Z'), item('now late', '2026-11-17T21:00:00Z', { kind: 'callback' })];
  expect(idsIn(kept)).toEqual([['later', 'later', 'now late']]);
});
