import type { CalendarDate } from '@beistand/contract/calendar-date.ts';
import type { Deployment } from '@beistand/contract/config.ts';
import { dayStart } from '@beistand/contract/day-start.ts';

/** From when a request is overdue: the day after it was due, where the deployment is. */
export function overdueFrom({ year, month, day }: CalendarDate, { timeZone }: Pick<Deployment, 'timeZone'>): Date {
  const next = new Date(Date.UTC(year, month - 1, day + 1));
  return dayStart({ year: next.getUTCFullYear(), month: next.getUTCMonth() + 1, day: next.getUTCDate() }, timeZone);
}
