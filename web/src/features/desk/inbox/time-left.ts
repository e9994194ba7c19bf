import type { DeskItem } from '@beistand/contract/features/desk/inbox-schema.ts';
import { dateAt, formatDate, formatDateTime } from '@beistand/contract/formats.ts';
import { bcp47, type Locale } from '@beistand/contract/locales.ts';
import type { Text } from '#i18n/use-text.ts';

const minuteMs = 60_000;
const hourMinutes = 60;
/** From here on a clock time says more than a count of hours. */
const clockFromMinutes = 4 * hourMinutes;

/** Whole minutes until the deadline, negative once it has passed. */
export function minutesLeft(dueAt: string, now: number): number {
  const exact = (Date.parse(dueAt) - now) / minuteMs;
  return exact < 0 ? Math.floor(exact) : Math.ceil(exact);
}

export type Clock = { locale: Locale; timeZone: string };

/** The time left, or passed, in words: "in 18 Min.", "12 Min. zu spät", until a clock time from four hours on, until a date from tomorrow on. */
export function timeLeftWords(dueAt: string, now: number, { text, clock }: { text: Text; clock: Clock }): string {
  const minutes = minutesLeft(dueAt, now);
  if (minutes < 0) {
    const late = -minutes;
    if (late < hourMinutes) return text('desk.late.minutes', { count: late });
    const hours = Math.floor(late / hourMinutes);
    return hours < 24
      ? text('desk.late.hours', { count: hours })
      : text('desk.late.days', { count: Math.floor(hours / 24) });
  }
  if (minutes < hourMinutes) return text('desk.left.minutes', { count: minutes });
  if (minutes < clockFromMinutes) {
    const [count, rest] = [Math.floor(minutes / hourMinutes), minutes % hourMinutes];
    return rest === 0 ? text('desk.left.hours', { count }) : text('desk.left.hoursAndMinutes', { count, rest });
  }
  const { locale, timeZone } = clock;
  const isToday = isOnDayOf(now, dueAt, timeZone);
  return text('desk.left.until', { time: isToday ? timeOfDay(dueAt, clock) : formatDate(dueAt, locale, { timeZone }) });
}

export type Deadline = Pick<DeskItem, 'kind' | 'dueAt'>;

/** The last moment of the day on which a request is due, which has no time. */
const lastMoment = (dueAt: string) => new Date(Date.parse(dueAt) - 1);

/** Until when: a request until the end of a day, all else until a time. */
export function deadlineWords({ kind, dueAt }: Deadline, { locale, timeZone }: Clock): string {
  if (kind === 'overdueRequest') return formatDate(lastMoment(dueAt), locale, { timeZone });
  return formatDateTime(dueAt, locale, { timeZone });
}

/** The time left of an item; a request is late by days. */
export function itemTimeWords({ kind, dueAt }: Deadline, now: number, words: { text: Text; clock: Clock }): string {
  if (kind !== 'overdueRequest' || minutesLeft(dueAt, now) >= 0) return timeLeftWords(dueAt, now, words);
  const dayOf = (instant: Date) => {
    const { year, month, day } = dateAt(instant, words.clock.timeZone);
    return Date.UTC(year, month - 1, day) / (24 * hourMinutes * minuteMs);
  };
  return words.text('desk.late.days', { count: dayOf(new Date(now)) - dayOf(lastMoment(dueAt)) });
}

export function isOnDayOf(now: number, instant: string, timeZone: string): boolean {
  return JSON.stringify(dateAt(new Date(now), timeZone)) === JSON.stringify(dateAt(new Date(instant), timeZone));
}

export function timeOfDay(instant: string, { locale, timeZone }: Clock): string {
  const format = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone } as const;
  return new Intl.DateTimeFormat(bcp47(locale), format).format(new Date(instant));
}

/** The deadlines at which a screen reader says how much time is left. */
const spokenMinutes = [30, 10, 0] as const;
export type SpokenMinutes = (typeof spokenMinutes)[number];

/** The deadline that was crossed since the last look, if one was; the most pressing of several. */
export function crossedSince(dueAt: string, before: number, now: number): SpokenMinutes | undefined {
  const due = Date.parse(dueAt);
  return spokenMinutes.findLast((minutes) => {
    const moment = due - minutes * minuteMs;
    return before < moment && moment <= now;
  });
}
