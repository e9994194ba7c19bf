import * as v from 'valibot';

/** A calendar date on the wire: no time, no zone; months count from 1. */
export const calendarDateSchema = v.pipe(
  v.strictObject({
    year: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(9999)),
    month: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(12)),
    day: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(31)),
  }),
  v.check(({ year, month, day }) => day <= daysInMonth(year, month), 'No such day'),
);

export type CalendarDate = v.InferOutput<typeof calendarDateSchema>;

/** Reads DD.MM.YYYY and YYYY-MM-DD; a day that the calendar does not have is no date. */
export function calendarDateFromText(text: string): CalendarDate | undefined {
  const written =
    /^(?<day>\d{1,2})\.(?<month>\d{1,2})\.(?<year>\d{4})$/.exec(text) ??
    /^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})$/.exec(text);
  const { year, month, day } = written?.groups ?? {};
  const date = { year: Number(year), month: Number(month), day: Number(day) };
  return v.is(calendarDateSchema, date) ? date : undefined;
}

export function isoDate({ year, month, day }: CalendarDate): string {
  return [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
