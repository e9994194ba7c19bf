import { isoDate, type CalendarDate } from './calendar-date.ts';

/** The instant at which a day begins in a time zone. */
export function dayStart(day: CalendarDate, timeZone: string): Date {
  const asIfUtc = Date.parse(`${isoDate(day)}T00:00:00Z`);
  // The offset at the guess may differ from the one at the answer, when the clocks change in between.
  const guess = asIfUtc - offsetAt(asIfUtc, timeZone);
  return new Date(asIfUtc - offsetAt(guess, timeZone));
}

function offsetAt(instant: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((one) => one.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
  return wall - instant;
}
