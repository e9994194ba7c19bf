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

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}
