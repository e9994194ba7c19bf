import type { CalendarDate } from '#calendar-date.ts';
import { waiver } from '#constants.ts';
import { dateAt } from '#formats.ts';
import { ageOn } from '#validation/dates.ts';

/** Whether somebody else has to sign for a child, by the calendar in Germany. */
export function lacksCapacity(birth: CalendarDate, now: Date): boolean {
  return ageOn(dateAt(now), birth) < waiver.ageOfCapacity;
}
