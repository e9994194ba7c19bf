/** SQL that writes an instant as the wire carries it: ISO 8601 in UTC, to the millisecond. */
export function instant(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** SQL that writes a calendar date as the wire carries it, and null where there is none. */
export function calendarDate(column: string): string {
  return `case when ${column} is not null then json_build_object('year', extract(year from ${column})::int,
    'month', extract(month from ${column})::int, 'day', extract(day from ${column})::int) end`;
}
