import { dateAt } from '@beistand/contract/formats.ts';
import { isoDate } from '@beistand/contract/calendar-date.ts';
import type { DateTimeParts } from '#ui/date/date-time-picker.tsx';
import { isRealDate, sameParts } from '#ui/date/date-parts.ts';

/**
 * What is entered next. The time that stood there at first is that of its own day, mostly of now: with another day it has to be said, and
 * it comes back with its day.
 */
export function withOwnTime(first: DateTimeParts, before: DateTimeParts, next: DateTimeParts): DateTimeParts {
  const wasTyped = next.time !== before.time || (before.time !== '' && before.time !== first.time);
  if (wasTyped || sameParts(next.date, before.date)) return next;
  return { ...next, time: sameParts(next.date, first.date) ? first.time : '' };
}

/** The day and time that people in the time zone have at an instant. */
export function partsAt(instant: string | undefined, timeZone: string): DateTimeParts {
  if (instant === undefined) return { date: null, time: '' };
  const moment = new Date(instant);
  return { date: dateAt(moment, timeZone), time: clock(timeZone).format(moment) };
}

/** The instant of a day and time in the time zone; nothing while one of them is missing or impossible. */
export function instantOf({ date, time }: DateTimeParts, timeZone: string): string | undefined {
  if (!date || !isRealDate(date) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const asIfUtc = Date.parse(`${isoDate(date)}T${time}:00Z`);
  // The offset at the guess may differ from the one at the answer, when the clocks change in between.
  const guess = asIfUtc - offsetAt(asIfUtc, timeZone);
  return new Date(asIfUtc - offsetAt(guess, timeZone)).toISOString();
}

function offsetAt(instant: number, timeZone: string): number {
  const { date, time } = partsAt(new Date(instant).toISOString(), timeZone);
  const wall = date ? Date.parse(`${isoDate(date)}T${time}:00Z`) : instant;
  return wall - Math.floor(instant / 60_000) * 60_000;
}

function clock(timeZone: string): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone });
}
