import type { CalendarDate } from '#calendar-date.ts';
import { waiver } from '#constants.ts';
import { ageOn } from '#validation/dates.ts';

/** Whether somebody else has to sign for a child on that day. */
export function lacksCapacity(birth: CalendarDate, today: CalendarDate): boolean {
  return ageOn(today, birth) < waiver.ageOfCapacity;
}
