import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import type { ShownItem } from './shown-order.ts';
import { isOnDayOf } from './time-left.ts';

type Shown = ShownItem<DeskItem>;
export type DueGroup = { id: 'urgent' | 'overdue' | 'today' | 'later'; shown: readonly Shown[] };

/** The list in its order, cut where overdue call-backs end, where all that is overdue does, and where the day does; groups that have something. */
export function dueGroups(
  shown: readonly Shown[],
  { now, timeZone }: { now: number; timeZone: string },
): readonly DueGroup[] {
  const isLate = ({ dueAt }: DeskItem) => Date.parse(dueAt) < now;
  const isUrgent = ({ kind, isOverdue }: DeskItem) => kind === 'callback' && isOverdue;
  const isDueToday = (item: DeskItem) => isLate(item) || isOnDayOf(now, item.dueAt, timeZone);
  const urgent = endOf(shown, isUrgent);
  const overdue = urgent + endOf(shown.slice(urgent), isLate);
  const today = overdue + endOf(shown.slice(overdue), isDueToday);
  const groups: DueGroup[] = [
    { id: 'urgent', shown: shown.slice(0, urgent) },
    { id: 'overdue', shown: shown.slice(urgent, overdue) },
    { id: 'today', shown: shown.slice(overdue, today) },
    { id: 'later', shown: shown.slice(today) },
  ];
  return groups.filter((group) => group.shown.length > 0);
}

/** How many from the beginning on are of a kind. Rows keep their places, so what follows may be of it as well. */
function endOf(shown: readonly Shown[], isOfKind: (item: DeskItem) => boolean): number {
  const other = shown.findIndex(({ item }) => !isOfKind(item));
  return other < 0 ? shown.length : other;
}
