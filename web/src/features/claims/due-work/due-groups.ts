import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { DueActivity, DueWork } from '@beistand/contract/features/claims/schema.ts';

export type DueGroup = 'overdue' | 'today' | 'later';

const dayNumber = ({ year, month, day }: CalendarDate) => (year * 100 + month) * 100 + day;

export function dueGroupOf(dueDate: CalendarDate, today: CalendarDate): DueGroup {
  const distance = dayNumber(dueDate) - dayNumber(today);
  return distance < 0 ? 'overdue' : distance === 0 ? 'today' : 'later';
}

/** In the order of their urgency, without empty ones. */
export function dueGroups({ activities, today }: DueWork): { group: DueGroup; activities: DueActivity[] }[] {
  return (['overdue', 'today', 'later'] as const)
    .map((group) => ({
      group,
      activities: activities.filter(({ dueDate }) => dueGroupOf(dueDate, today) === group),
    }))
    .filter((one) => one.activities.length > 0);
}
