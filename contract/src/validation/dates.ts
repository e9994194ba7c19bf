import * as v from 'valibot';
import { type CalendarDate, calendarDateSchema, isoDate } from '#calendar-date.ts';
import { dateAt } from '#formats.ts';
import type { IssueCode } from './issue.ts';
import { rule } from './rule.ts';

export type Clock = () => Date;
/** Today's date for the side that validates. */
export type Today = () => CalendarDate;

const systemClock: Clock = () => new Date();

/** The time zone where the day begins first, so that nobody further east is refused. */
export const firstToday: Today = () => dateAt(systemClock(), 'Pacific/Kiritimati');

/** One field on the screen, so one issue, whichever of its three parts is wrong. */
export const calendarDate = v.custom<CalendarDate>(
  (value) => v.is(calendarDateSchema, value),
  'impossibleDate' satisfies IssueCode,
);

/** Negative, zero or positive: the first date is before, the same as, or after the second. */
export function compareDates(one: CalendarDate, other: CalendarDate): number {
  return one.year - other.year || one.month - other.month || one.day - other.day;
}

/** Completed years; a birthday on 29 February is completed on 1 March of the years without one. */
export function ageOn(day: CalendarDate, birth: CalendarDate): number {
  const birthdayPassed = compareDates({ ...day, year: 0 }, { ...birth, year: 0 }) >= 0;
  return day.year - birth.year - (birthdayPassed ? 0 : 1);
}

export function notInFuture(today: Today = firstToday) {
  return rule('notInFuture', (date: CalendarDate) => compareDates(date, today()) <= 0);
}

export function notInPast(today: Today) {
  return rule('notInPast', (date: CalendarDate) => compareDates(date, today()) >= 0);
}

export function onlyToday(today: Today) {
  return rule('onlyToday', (date: CalendarDate) => compareDates(date, today()) === 0);
}

export function minDate(earliest: CalendarDate) {
  return rule('minDate', (date: CalendarDate) => compareDates(date, earliest) >= 0, { minDate: isoDate(earliest) });
}

/** What a date of birth has to keep: nobody alive was born before 1900. */
export const birthRules = [minDate({ year: 1900, month: 1, day: 1 }), notInFuture()] as const;

export function maxDate(latest: CalendarDate) {
  return rule('maxDate', (date: CalendarDate) => compareDates(date, latest) <= 0, { maxDate: isoDate(latest) });
}

export function minimumAge(age: number, today: Today) {
  return rule('minimumAge', (birth: CalendarDate) => ageOn(today(), birth) >= age, { age });
}

/** For instants, which are ISO texts: not later than now. */
export function instantNotInFuture(clock: Clock = systemClock) {
  return rule('notInFuture', (instant: string) => !(Date.parse(instant) > clock().getTime()));
}
