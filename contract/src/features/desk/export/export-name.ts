import { type CalendarDate, isoDate } from '#calendar-date.ts';

/** What the archive of exported cases is called: by the case, or by the day for many. */
export function exportName(claimNumbers: readonly string[], today: CalendarDate): string {
  const [only, ...others] = claimNumbers;
  return only !== undefined && others.length === 0 ? `${only}.zip` : `cases-${isoDate(today)}.zip`;
}
